// Plays records in a game's engine as the page does, and tells what every seat sees after every move:
// lines of {"players", "options", "seed", "moves", "tried"} -> lines of a list of positions.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Engine } from '../../web/src/engine/memory.ts'
import { State } from '../../web/src/engine/state.ts'

const [folder, id] = process.argv.slice(2)
const python = await import(`${folder}/python.js`)
const { $kernel_reasons: reasons } = await import(`${folder}/kernel.js`)
const made = await import(`${folder}/${id}.js`)
const shells = { moves: made[`$games_${id}_moves`], view: made[`$games_${id}_view`] }
const layout = JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8'))
const engine = await Engine.load(readFileSync(`${folder}/${id}.wasm`), layout)
const game = { id, engine, shells, python, reasons }

const refusal = (state, seat, move) => {
  try {
    state.copy().play(seat, move)
    return null
  } catch (error) {
    if (!(error instanceof python.ValueError)) throw error
    return [error.message, error.clause ?? null, [error.sentence.en, error.sentence.fr]]
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const record = JSON.parse(line)
  const options = python.dict(Object.entries(record.options))
  const setup = { game, players: record.players, values: { ...layout.defaults, ...record.options }, options }
  const state = State.deal(setup, BigInt(record.seed))
  const look = () => {
    const seats = Array.from({ length: record.players + 1 }, (_, n) => n - 1)
    return {
      to_act: state.to_act,
      scores: state.scores,
      winners: state.winners,
      ending: state.ending,
      seen: seats.map((seat) => {
        const seen = state.seen_by(seat)
        return { view: seen.view(), moves: seen.moves(), explain: seen.explain() }
      }),
      refused: record.tried.map(([seat, move]) => refusal(state, seat, move)),
    }
  }
  const began = performance.now()
  const all = [look()]
  for (const [seat, move] of record.moves) {
    state.play(seat, move)
    all.push(look())
  }
  console.error(`${id} ${all.length} positions ${Math.round(performance.now() - began)} ms`)
  console.log(JSON.stringify(all))
}
