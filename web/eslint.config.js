import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    { ignores: ['node_modules', 'src/messages.ts'] },
    { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
    { rules: { 'svelte/no-navigation-without-resolve': 'off', 'svelte/prefer-svelte-reactivity': 'off' } },
);
