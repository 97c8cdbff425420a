import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { updateFonts } from './fonts.js';

const server = process.env.DALLAGE_SERVER ?? 'http://127.0.0.1:8321';
const KEPT = ['/icon.svg', '/manifest.webmanifest']; // of public, without a connection too

/** Builds worker.js: names the files of the shell, and a version that changes with any file of the page. */
function worker(): Plugin {
  return {
    name: 'dallage-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) hash.update(name);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = chunks.filter((chunk) => chunk.isEntry);
      const files = first.flatMap((chunk) => [
        chunk.fileName,
        ...chunk.imports,
        ...(chunk.viteMetadata?.importedCss ?? []),
      ]);
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const shell = [...KEPT, ...new Set([...files, ...fonts].map((name) => `/${name}`))];
      const source = readFileSync(new URL('worker.js', import.meta.url), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace("'__SHELL__'", shell.map((name) => JSON.stringify(name)).join(', '));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}

/** Cuts the fonts out of their packages before anything is built from them. */
function fonts(): Plugin {
  return { name: 'dallage-fonts', config: updateFonts };
}

export default defineConfig({
  plugins: [fonts(), svelte(), worker()],
  worker: { format: 'es' }, // it loads the engine of a game when it is played
  build: {
    outDir: '../src/dallage/server/page',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows no inline scripts
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'happy-dom' },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
