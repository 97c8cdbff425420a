// What the page loads, from a folder: for tests that run the page's own code in Node.
import { readFileSync } from 'node:fs'

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

export const partsOf = (folder) => ({
  python: () => import(`${folder}/python.js`),
  kernel: () => import(`${folder}/kernel.js`),
  table: () => import(`${folder}/table.js`),
  bots: () => import(`${folder}/bots.js`),
  analysis: async () => json(`${folder}/analysis.json`),
  shells: (id) => import(`${folder}/${id}.js`),
  layout: async (id) => json(`${folder}/${id}.json`),
  engine: async (id) => readFileSync(`${folder}/${id}.wasm`),
})

/** Tables as the browser keeps them, here in memory. */
export function memoryStore() {
  const stored = new Map()
  return {
    all: async () => [...stored.values()],
    load: async (id) => stored.get(id),
    save: async (table) => !!stored.set(table.id, structuredClone(table)),
    delete: async (id) => void stored.delete(id),
    watch: () => {},
  }
}

/** Bots that think here, and not in workers. */
export const mindsOf = (thinking) => ({
  think: (seen, level) => thinking.level(seen, level),
  decide: (...asked) => thinking.decide(...asked),
  expect: (state) => thinking.expect(state),
  summarize: async (...asked) => thinking.summarize(...asked),
})
