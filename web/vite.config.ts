import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { updateFonts } from './fonts.js';

const server = process.env.DALLAGE_SERVER ?? 'http://127.0.0.1:8321';
// A page without a server plays in the browser, from any folder of any web space; see site.py.
const isLocal = process.env.VITE_TABLES === 'local';
const publicFolder = process.env.DALLAGE_PUBLIC ?? fileURLToPath(new URL('public', import.meta.url));
const KEPT = ['icon.svg', 'manifest.webmanifest']; // of the public folder, by a page with a server

// All files of a page without a server are kept. What several of its parts need is one file: each more costs a telephone
// some milliseconds when a part is loaded.
const SHARED = [{ name: 'shared', minShareCount: 2, test: /[\\/]web[\\/](src|node_modules)[\\/]/ }];

/** What a page with a server needs to say that it has no connection. */
function shell(bundle: Rolldown.OutputBundle): string[] {
  const first = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  const files = (first as Rolldown.OutputChunk[]).flatMap((chunk) => [
    chunk.fileName,
    ...chunk.imports,
    ...(chunk.viteMetadata?.importedCss ?? []),
  ]);
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  return [...KEPT, ...new Set([...files, ...fonts])];
}

/** All that a page without a server consists of. */
function everything(bundle: Rolldown.OutputBundle): string[] {
  const built = Object.keys(bundle).filter((name) => name !== 'index.html'); // the worker knows the document
  return [...built, ...publicFiles()];
}

function publicFiles(): string[] {
  const all = readdirSync(publicFolder, { recursive: true, withFileTypes: true });
  const files = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return files.map((file) => relative(publicFolder, file).replaceAll(sep, '/')).sort();
}

/** Builds worker.js: names the files that it keeps, and a version that changes with any file of the page. */
function worker(): Plugin {
  return {
    name: 'dallage-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) hash.update(name);
      const page = bundle['index.html'];
      if (page?.type === 'asset') hash.update(page.source);
      for (const name of publicFiles()) hash.update(name).update(readFileSync(join(publicFolder, name)));
      const files = isLocal ? everything(bundle) : shell(bundle);
      const source = readFileSync(new URL('worker.js', import.meta.url), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace('__TABLES__', isLocal ? 'local' : 'server')
        .replace("'__FILES__'", files.map((name) => JSON.stringify(name)).join(', '));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}

/** Cuts the fonts out of their packages before anything is built from them. */
function fonts(): Plugin {
  return { name: 'dallage-fonts', config: updateFonts };
}

export default defineConfig({
  base: isLocal ? './' : '/',
  publicDir: publicFolder,
  plugins: [fonts(), svelte(), worker()],
  worker: { format: 'es' }, // it loads the engine of a game when it is played
  build: {
    outDir: '../src/dallage/server/page',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows no inline scripts
    rolldownOptions: isLocal ? { output: { codeSplitting: { groups: SHARED } } } : {},
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'happy-dom' },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
