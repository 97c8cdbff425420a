// A finished game as a server tells it, in the engine of its page: every position, its course, its record, another move and
// its analysis. {"told", "seat", "simulations"} -> {"replays", "course", "record", "variation", "played_on", "refused", "review"}.
import { readFileSync } from 'node:fs'
import { Games } from '../../web/src/engine/games.ts'
import { finishedGameVerbs } from '../../web/src/engine/finished_games.ts'
import { provide } from '../../web/src/engine/native.ts'
import { Thinking } from '../../web/src/engine/thinking.ts'
import { partsOf, withSimulations } from './parts.mjs'

const [folder, protocol] = process.argv.slice(2)
const { told, seat, simulations } = JSON.parse(readFileSync(0, 'utf8'))
const games = await Games.start(withSimulations(partsOf(folder), () => simulations), Number(protocol))
provide(games.python, games)
const thinking = await Thinking.start(games)
const verbs = finishedGameVerbs(async () => games, async () => thinking)

const { line } = told.now
const all = [...Array(line.length + 1).keys()]
const replays = await Promise.all(all.map((moves) => verbs.replay(told, moves)))
const course = await verbs.course(told, null)
const record = await verbs.record(told)
const start = await verbs.variation(told, 2, [])
const variation = await verbs.variation(told, 2, [[start.seat, start.moves.at(-1)]])
const played_on = await verbs.playOn(told, 2, [[start.seat, start.moves.at(-1)]], seat)
const refused = await verbs.variation(told, 2, [[start.seat, 'no such move']])
const decisions = []
for (const moves of all.slice(0, -1)) decisions.push(await verbs.decide(told, moves))
const review = await verbs.conclude(told, decisions)
console.log(JSON.stringify({ replays, course, record, variation, played_on, refused, review }))
