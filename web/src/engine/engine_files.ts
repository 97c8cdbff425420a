// Where a worker finds the engines and the translated Python: files beside the page.

import type { Parts } from './games';
import type { EngineLayout } from './memory';

const FOLDER = '../../../src/dallage/wasm/engines';
const modules = import.meta.glob('../../../src/dallage/wasm/engines/*.js');
const layouts = import.meta.glob('../../../src/dallage/wasm/engines/*.json', { import: 'default' });
const engines = import.meta.glob('../../../src/dallage/wasm/engines/*.wasm', {
  query: '?url',
  import: 'default',
});

const load = (name: string) => modules[`${FOLDER}/${name}.js`]!();

export const parts: Parts = {
  python: () => load('python'),
  kernel: () => load('kernel'),
  table: () => load('table'),
  bots: () => load('bots'),
  shells: load,
  layout: async (game) => (await layouts[`${FOLDER}/${game}.json`]!()) as EngineLayout,
  engine: async (game) => (await fetch((await engines[`${FOLDER}/${game}.wasm`]!()) as string)).arrayBuffer(),
};
