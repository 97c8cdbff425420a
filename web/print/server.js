/** A Vite that compiles the page's components for Node: what they draw can then be written into files. */
import { fileURLToPath } from 'node:url';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';

export const web = fileURLToPath(new URL('..', import.meta.url));

export const openServer = () =>
    createServer({
        root: web,
        configFile: false,
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, ws: false },
        optimizeDeps: { noDiscovery: true },
        plugins: [
            svelte({
                configFile: false,
                preprocess: vitePreprocess(),
                compilerOptions: { css: 'injected', runes: true },
            }),
        ],
    });

/** What a component has drawn: the SVG by itself, and the styles of all components in it. */
export function svgAndStyles({ head, body }) {
    const styles = [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
    return { svg: body.replace(/<!--[\s\S]*?-->/g, '').trim(), styles };
}
