// Calls entries of engines as asked on the standard input, one JSON object a line, and answers in the same way:
// {"file": …, "entry": …, "arguments": [number or bytes in base64]} -> {"answer": …, "arguments": …, "seconds": …}
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const engines = new Map()

async function engine(file) {
  if (!engines.has(file)) {
    const { instance } = await WebAssembly.instantiate(readFileSync(file), {})
    engines.set(file, instance.exports)
  }
  return engines.get(file)
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line)
  const exports = await engine(asked.file)
  let free = exports.heap.value
  const places = asked.arguments.map((argument) => {
    if (typeof argument === 'number') return argument
    const bytes = Buffer.from(argument, 'base64')
    const place = free
    free = (free + bytes.length + 127) & ~63
    const missing = free - exports.memory.buffer.byteLength
    if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536))
    new Uint8Array(exports.memory.buffer).set(bytes, place)
    return place
  })
  const began = process.cpuUsage()
  const answer = exports[asked.entry](...places)
  const { user, system } = process.cpuUsage(began)
  const seconds = (user + system) / 1e6 // of CPU time
  const told = asked.arguments.map((argument, n) => {
    if (typeof argument === 'number') return argument
    const size = Buffer.from(argument, 'base64').length
    return Buffer.from(exports.memory.buffer, places[n], size).toString('base64')
  })
  console.log(JSON.stringify({ answer, arguments: told, seconds }))
}
