// A game without a server in two tabs of one browser: both move for the same person at the same time, and both think for
// the bot. {"game", "level"} -> {"record", "entries", "done"}: moves that were played, entries stored, acts that counted.
import { readFileSync } from 'node:fs'
import { Games } from '../../web/src/engine/games.ts'
import { LocalTables } from '../../web/src/engine/local_tables.ts'
import { Thinking } from '../../web/src/engine/thinking.ts'
import { memoryStore, mindsOf, partsOf } from './parts.mjs'

const [folder, protocol] = process.argv.slice(2)
const { game, level } = JSON.parse(readFileSync(0, 'utf8'))
const games = await Games.start(partsOf(folder), Number(protocol))
const minds = mindsOf(await Thinking.start(games))
const store = memoryStore()
const later = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
const watching = []

/** One store, as each tab has it: what it does takes a while, and the other tab hears of it later. */
function tabStore() {
  const mine = watching.length
  watching.push(null)
  const changed = (id) => watching.forEach((tell, n) => n !== mine && later().then(() => tell(id)))
  return {
    ...store,
    load: (id) => later().then(() => store.load(id)),
    save: (table, known) => later().then(() => store.save(table, known)).then((saved) => (saved && changed(table.id), saved)),
    watch: (tell) => (watching[mine] = tell),
  }
}

const tabs = [await LocalTables.start(games, tabStore(), minds), await LocalTables.start(games, tabStore(), minds)]
const seats = [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level }]
const keys = await tabs[0].create({ game, seats })
let [done, now] = [0, null]
const seen = (tab) => tab.now(keys.table, keys.host)
for (let n = 0; ; n++) {
  do {
    await later()
    now = await seen(tabs[n % 2])
  } while (now.status === 'playing' && !now.on_turn.includes(0))
  if (now.status !== 'playing') break
  const { moves } = now.views[0]
  const acts = tabs.map((tab, which) => {
    const move = moves[Math.floor(Math.random() * moves.length)]
    return tab.act(keys.table, keys.host, { type: 'move', id: `m${n} ${which}`, seat: 0, log_length: now.log_length, move })
  })
  for (const one of await Promise.allSettled(acts)) {
    if (one.status === 'fulfilled') done += 1
    else if (!one.reason.no) throw one.reason
  }
}
await new Promise((resolve) => setTimeout(resolve, 50)) // until nobody hears of anything any more
const [first, second] = [await seen(tabs[0]), await seen(tabs[1])]
const { entries } = await store.load(keys.table)
const played = entries.map(({ kind, fields }) => [kind, fields.seat, fields.move])
const record = { ...(await tabs[0].record(keys.table, keys.host)).record, seed: first.fairness.seed }
console.log(JSON.stringify({ record, played, done, isSame: JSON.stringify(first.log) === JSON.stringify(second.log) }))
