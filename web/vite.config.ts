import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.DALLAGE_SERVER ?? 'http://127.0.0.1:8321';

export default defineConfig({
  plugins: [svelte()],
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
