// What the page's engine makes of records, and what it foresees of moves from them. Lines of {"game", "players", "options",
// "seat", "record"}, and "told" -> lines of views; or "move" -> lines of {"why", "answer"}.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { foresee, previewPoints, seatView, toldView, whyNot } from '../../web/src/engine/foresight.ts'
import { Games } from '../../web/src/engine/games.ts'
import { pack, unpack } from '../../web/src/engine/record_packing.ts'
import { Seen } from '../../web/src/engine/state.ts'

const folder = process.argv[2]
const parts = {
  python: () => import(`${folder}/python.js`),
  kernel: () => import(`${folder}/kernel.js`),
  shells: (id) => import(`${folder}/${id}.js`),
  layout: async (id) => JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8')),
  engine: async (id) => readFileSync(`${folder}/${id}.wasm`),
}
const games = await Games.start(parts, 0)

for await (const line of createInterface({ input: process.stdin })) {
  const { game: id, players, options, seat, record, move, told } = JSON.parse(line)
  const game = await games.load(id)
  const { python } = game
  const bytes = unpack(record, game.engine.layout.state.size)
  if (pack(bytes) !== record) throw new Error('a record that this page would have packed in another way')
  const seen = new Seen(game.choose(players, python.dict(Object.entries(options))), bytes, seat)
  if (told) {
    console.log(JSON.stringify(toldView(seen, python, told)))
    continue
  }
  const why = whyNot(seen, move)
  const found = why ? null : foresee(seen, move)
  const answer = found && {
    isCertain: found.isCertain,
    view: seatView(found.seen, python),
    public: python.plain(found.seen.public_view()),
    points: previewPoints(seen, move),
  }
  console.log(JSON.stringify({ why, answer }))
}
