// Opens records at tables without a server, as the page does, lets seat 0 resign, and analyses the games. Then goes on from
// their middle, and opens their own records again.
// Lines of {"record", "simulations"} -> lines of {"before", "review", "record", "again", "on"}.
import { createInterface } from 'node:readline'
import { Games } from '../../web/src/engine/games.ts'
import { LocalTables } from '../../web/src/engine/local_tables.ts'
import { Thinking } from '../../web/src/engine/thinking.ts'
import { memoryStore, mindsOf, partsOf, withSimulations } from './parts.mjs'

const [folder, protocol] = process.argv.slice(2)
let simulations = 0
const games = await Games.start(withSimulations(partsOf(folder), () => simulations), Number(protocol))
const tables = await LocalTables.start(games, memoryStore(), mindsOf(await Thinking.start(games)))

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line)
  simulations = asked.simulations
  const people = [{ kind: 'me', name: 'Ada' }, { kind: 'screen', name: 'Bo' }]
  const { table, host } = await tables.openRecord({ record: asked.record, seats: people })
  const before = await tables.now(table, host)
  await tables.act(table, host, { type: 'resign', id: 'r', seat: 0 })
  let told
  do {
    told = await tables.analysis(table, host)
    await new Promise((resolve) => setTimeout(resolve, 5))
  } while (!told.review)
  const { record, fairness, levels } = await tables.record(table, host)
  const exact = { ...record, seed: fairness.seed }
  const opened = await tables.openRecord({ record: exact, seats: people })
  const again = await tables.now(opened.table, opened.host)
  const gone = await tables.playOn(table, host, { moves: 2, seat: 1, level: 1, name: 'Zoé' })
  const on = await tables.now(gone.table, gone.host)
  console.log(JSON.stringify({ before, review: told.review, record: exact, levels, again, on }))
}
