// Plays games at tables without a server, as the page does: one person who plays at random, and bots. Tells each message.
// Lines of {"game", "levels"} -> lines of {"messages", "record", "again"}.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Games } from '../../web/src/engine/games.ts'
import { LocalTables } from '../../web/src/engine/local_tables.ts'
import { Thinking } from '../../web/src/engine/thinking.ts'

const [folder, protocol] = process.argv.slice(2)
const parts = {
  games: [],
  python: () => import(`${folder}/python.js`),
  kernel: () => import(`${folder}/kernel.js`),
  table: () => import(`${folder}/table.js`),
  bots: () => import(`${folder}/bots.js`),
  shells: (id) => import(`${folder}/${id}.js`),
  layout: async (id) => JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8')),
  engine: async (id) => readFileSync(`${folder}/${id}.wasm`),
}
const stored = new Map()
const store = {
  all: async () => [...stored.values()],
  load: async (id) => stored.get(id),
  save: async (table) => void stored.set(table.id, structuredClone(table)),
  delete: async (id) => void stored.delete(id),
}
const games = await Games.start(parts, Number(protocol))
const thinking = await Thinking.start(games)
const start = () => LocalTables.start(games, store, (state, seat, level) => thinking.level(state.seen_by(seat), level))

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line)
  const tables = await start()
  const bots = asked.levels.map((level) => ({ kind: 'bot', level }))
  const keys = await tables.create({ game: asked.game, seats: [{ kind: 'me', name: 'Ada' }, ...bots] })
  const messages = []
  const until = (wanted) =>
    new Promise((resolve) => {
      const look = async () => {
        const now = await tables.now(keys.table, keys.host)
        if (!wanted(now)) return
        stop.then((end) => end())
        resolve(now)
      }
      const stop = tables.listen(keys.table, keys.host, look)
      void look()
    })
  for (let n = 0; ; n++) {
    const now = await until((one) => one.status !== 'playing' || one.on_turn.includes(0))
    messages.push(now)
    if (now.status !== 'playing') break
    const { moves } = now.views[0]
    const move = moves[Math.floor(Math.random() * moves.length)]
    if (n === 1) messages.push(await tables.foresee(keys.table, keys.host, { type: 'preview', id: 'p', seat: 0, log_length: now.log_length, move }))
    if (n === 2) messages.push(await tables.foresee(keys.table, keys.host, { type: 'points', id: 'q', seat: 0, log_length: now.log_length }))
    const act = { type: 'move', id: `m${n}`, seat: 0, log_length: now.log_length, move }
    messages.push(await tables.act(keys.table, keys.host, act))
  }
  const again = await (await start()).now(keys.table, keys.host)
  const { options, rules_version } = messages.at(-1)
  const played = messages.at(-1).log.filter((entry) => entry.kind === 'move').map((entry) => [entry.seat, entry.move])
  const record = { game: asked.game, rules_version, players: 1 + bots.length, options, seed: messages.at(-1).fairness.seed, moves: played }
  console.log(JSON.stringify({ keys, messages, record, again }))
}
