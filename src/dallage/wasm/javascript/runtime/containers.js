// Lists, dicts and texts

export function each(of) {
  if (of instanceof Array) return of
  if (typeof of === 'string' || of instanceof Dict || of instanceof PySet) return [...of]
  if (of !== null && typeof of === 'object' && Symbol.iterator in of) return [...of]
  throw new PyTypeError('this cannot be gone through')
}

export function get(of, at) {
  if (of instanceof Dict) {
    const found = of.entries.get(key_of(at))
    if (found === undefined) throw new KeyError(at)
    return found[1]
  }
  if (of.$get) return of.$get(at)
  const found = typeof of === 'string' ? of.at(at) : of[at < 0 ? of.length + at : at]
  if (found === undefined) throw new IndexError(`there is nothing at ${at}`)
  return found
}
export function put(of, at, value) {
  if (of instanceof Dict) {
    const key = key_of(at)
    const old = of.entries.get(key)
    if (old) old[1] = value
    else of.entries.set(key, [at, value])
  } else if (of.$put) of.$put(at, value)
  else {
    const n = at < 0 ? of.length + at : at
    if (!(n >= 0 && n < of.length)) throw new IndexError(`there is nothing at ${at}`)
    of[n] = value
  }
}

function ends(length, from, to) {
  const clip = (end, otherwise) => (end === null ? otherwise : Math.min(Math.max(end < 0 ? length + end : end, 0), length))
  return [clip(from, 0), clip(to, length)]
}
export function slice(of, from, to, step) {
  const [start, end] = ends(of.length, from, to)
  if (step !== null && step !== 1) {
    if (step !== -1 || from !== null || to !== null) throw new PyTypeError('only [::-1] is known of steps')
    return typeof of === 'string' ? [...of].reverse().join('') : reversed(of)
  }
  const part = of.slice(start, Math.max(start, end))
  return of instanceof Tuple ? tuple(part) : part
}
export function cut(of, from, to) {
  const [start, end] = ends(of.length, from, to)
  of.splice(start, Math.max(0, end - start))
}
export function drop(of, at) {
  if (of instanceof Dict) {
    if (!of.entries.delete(key_of(at))) throw new KeyError(at)
  } else of.splice(at < 0 ? of.length + at : at, 1)
}

export const len = (of) => (of instanceof Dict || of instanceof PySet ? of.entries.size : typeof of === 'string' ? [...of].length : of.length)
export const list = (of = []) => [...each(of)]
export const iter = (of) => each(of)
export function next(of, otherwise) {
  const all = each(of)
  if (all.length) return all[0]
  if (otherwise === undefined) throw new IndexError('there is no next')
  return otherwise
}
export function range(a, b, step = 1) {
  const [start, end] = b === undefined ? [0, a] : [a, b]
  const made = []
  for (let n = start; step > 0 ? n < end : n > end; n += step) made.push(n)
  Object.defineProperty(made, '$is_range', { value: true })
  return made
}
export const reversed = (of) => [...each(of)].reverse()
export const enumerate = (of, start = 0) => each(of).map((item, n) => tuple([n + start, item]))
export function zip(...of) {
  const all = of.map(each)
  const length = all.length ? Math.min(...all.map((one) => one.length)) : 0
  const made = []
  for (let n = 0; n < length; n++) {
    const item = new Tuple()
    for (const one of all) item.push(one[n])
    made.push(item)
  }
  return made
}
export const map = (made, ...of) => zip(...of).map((given) => call(made, given))
export const filter = (made, of) => each(of).filter((item) => truth(made === null ? item : call(made, [item])))
export const takewhile = (made, of) => {
  const all = each(of)
  const end = all.findIndex((item) => !truth(made(item)))
  return end < 0 ? all : all.slice(0, end)
}
export function combinations(of, count) {
  if (count === 0) return [tuple()]
  return each(of).flatMap((item, n) => combinations(each(of).slice(n + 1), count - 1).map((rest) => tuple([item, ...rest])))
}
export function permutations(of) {
  const items = each(of)
  if (!items.length) return [tuple()]
  const without = (n) => [...items.slice(0, n), ...items.slice(n + 1)]
  return items.flatMap((item, n) => permutations(without(n)).map((rest) => tuple([item, ...rest])))
}
export const product = (...of) =>
  of.reduce((made, items) => made.flatMap((first) => each(items).map((item) => tuple([...first, item]))), [tuple()])
export const all = (of) => each(of).every(truth)
export const any = (of) => each(of).some(truth)
export const sum = (of, start = 0) => each(of).reduce((a, b) => add(a, b), start)

function best(given, is_better) {
  let names = {}
  if (given.length > 1 && given.at(-1) !== null && given.at(-1)?.constructor === Object) names = given.pop()
  const items = given.length === 1 ? each(given[0]) : given
  if (!items.length) {
    if (names.default === undefined) throw new ValueError('there is nothing to choose from')
    return names.default
  }
  const key = names.key ?? ((item) => item)
  return items.reduce((a, b) => (is_better(key(b), key(a)) ? b : a))
}
// Two numbers are the usual case, and compared at once.
const are_two_numbers = (given) => given.length === 2 && typeof given[0] === 'number' && typeof given[1] === 'number'
export function min(...given) {
  if (are_two_numbers(given)) return given[1] < given[0] ? given[1] : given[0]
  return best(given, lt)
}
export function max(...given) {
  if (are_two_numbers(given)) return given[1] > given[0] ? given[1] : given[0]
  return best(given, (a, b) => lt(b, a))
}
min.$names = max.$names = true

export function sorted(of, names = {}) {
  const key = names.key ?? ((item) => item)
  const keyed = each(of).map((item) => [key(item), item])
  const order = keyed.every(([of]) => typeof of === 'number')
    ? (a, b) => a[0] - b[0] || 0 // two infinite ones are equal
    : ([a], [b]) => (lt(a, b) ? -1 : lt(b, a) ? 1 : 0)
  const made = keyed.sort(order).map(([, item]) => item)
  return names.reverse ? made.reverse() : made
}
sorted.$names = true

export const ord = (text) => text.codePointAt(0)
export const chr = (number) => String.fromCodePoint(number)
export function int(of = 0) {
  if (typeof of !== 'string') return typeof of === 'bigint' ? of : Math.trunc(Number(of))
  if (!/^\s*[-+]?\d+\s*$/.test(of)) throw new ValueError(`${repr(of)} is not a whole number`)
  return as_number(BigInt(of.trim()))
}
export const float = (of = 0) => Number(of)
export const type = (of) => {
  if (typeof of === 'boolean') return bool
  if (typeof of === 'number' || typeof of === 'bigint') return int
  if (typeof of === 'string') return str
  return of === null ? null : of.constructor
}

export function str(of = '') {
  if (typeof of === 'string') return of
  if (of instanceof Error) return of.message
  return repr(of)
}
export function repr(of) {
  if (of === null) return 'None'
  if (typeof of === 'boolean') return of ? 'True' : 'False'
  if (typeof of === 'string') return of.includes("'") && !of.includes('"') ? `"${of}"` : `'${of.replaceAll("'", "\\'")}'`
  if (typeof of === 'number' || typeof of === 'bigint') return String(of)
  if (of instanceof Tuple) return of.length === 1 ? `(${repr(of[0])},)` : `(${of.map(repr).join(', ')})`
  if (of instanceof Array) return `[${of.map(repr).join(', ')}]`
  if (of instanceof Dict) return `{${pairs(of).map(([a, b]) => `${repr(a)}: ${repr(b)}`).join(', ')}}`
  throw new PyTypeError('this has no text')
}
