// What the page loads, from a folder: for tests that run the page's own code in Node.
import { readFileSync } from 'node:fs'
import { goesOn } from '../../web/src/engine/stored_table.ts'

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
    save: async (table, known) => goesOn(stored.get(table.id), table, known) && !!stored.set(table.id, structuredClone(table)),
    delete: async (id) => void stored.delete(id),
    watch: () => {},
    alone: (_, run) => run(),
  }
}

/** Bots that think here, and not in workers. */
export const mindsOf = (thinking) => ({
  think: (seen, level) => thinking.level(seen, level),
  decide: (...asked) => thinking.decide(...asked),
  expect: (state) => thinking.expect(state),
  summarize: async (...asked) => thinking.summarize(...asked),
})

/** The same parts; analyses think with so many simulations. */
export const withSimulations = (parts, simulations) => ({
  ...parts,
  analysis: async () => {
    const found = await parts.analysis()
    for (const [, settings] of Object.values(found)) {
      if ('simulations' in settings) {
        const times = simulations() / settings.simulations
        for (const budget of ['simulations', 'even', 'tries']) settings[budget] *= times
      }
      if ('positions' in settings) settings.positions = 750 * simulations() // as bots/review.py says
    }
    return found
  },
})
