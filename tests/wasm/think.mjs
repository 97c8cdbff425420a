// Lets the page's bots think about positions of records, one JSON object a line:
// {"record", "seat", "moves_played", "method", "settings", "seed"} -> a thought.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Games } from '../../web/src/engine/games.ts'
import { provide } from '../../web/src/engine/native.ts'
import { Thinking } from '../../web/src/engine/thinking.ts'

const [folder] = process.argv.slice(2)
const read = (name) => import(`${folder}/${name}.js`)
const games = await Games.start(
  {
    python: () => read('python'),
    kernel: () => read('kernel'),
    bots: () => read('bots'),
    shells: read,
    layout: async (id) => JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8')),
    engine: async (id) => readFileSync(`${folder}/${id}.wasm`),
  },
  0,
)
provide(games.python, games)
const thinking = await Thinking.start(games)

for await (const line of createInterface({ input: process.stdin })) {
  const { record, seat, moves_played, method, settings, seed } = JSON.parse(line)
  const game = await games.load(record.game)
  const state = game.choose(record.players, games.python.dict(Object.entries(record.options))).new(BigInt(record.seed))
  for (const [mover, move] of record.moves.slice(0, moves_played)) state.play(mover, move)
  const before = performance.now()
  const thought = await thinking.think(state.seen_by(seat), method, settings, BigInt(seed))
  console.log(JSON.stringify({ ...thought, seconds: (performance.now() - before) / 1000 }))
}
