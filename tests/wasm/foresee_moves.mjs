// What the page's engine foresees of moves, from what a seat knows. Lines of {"game", "players", "options", "seat",
// "record", "move"}, with the record in base64 -> lines of {"isCertain", "view", "public"}, or of null.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { inflateSync } from 'node:zlib'
import { foresee, previewPoints, seatView, whyNot } from '../../web/src/engine/foresight.ts'
import { Games } from '../../web/src/engine/games.ts'
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
  const { game: id, players, options, seat, record, move } = JSON.parse(line)
  const game = await games.load(id)
  const { python } = game
  const bytes = new Uint8Array(inflateSync(Buffer.from(record, 'base64')))
  const seen = new Seen(game.choose(players, python.dict(Object.entries(options))), bytes, seat)
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
