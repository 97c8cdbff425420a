// What Python means where JavaScript means something else. Translated modules call all of this as `$`.
//
//   Python            here
//   int               a number; a BigInt beyond 2 ** 53
//   list, tuple       an Array, a Tuple
//   dict, set         a Dict, a PySet: their keys may be tuples
//   None              null
//   str, bool         the same

// Values

export class Tuple extends Array {
  static get [Symbol.species]() {
    return Array
  }
}

export function tuple(items = []) {
  const made = new Tuple()
  for (const item of each(items)) made.push(item)
  return made
}

// What a value is found by in a dict or a set.
function key_of(value) {
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? Number(value) : value
  if (value instanceof PySet) return 's' + JSON.stringify([...value].map(key_of).sort())
  if (!(value instanceof Tuple)) throw new TypeError('this cannot be a key')
  return 't' + JSON.stringify([...value].map(key_of))
}

export class Dict {
  constructor() {
    this.entries = new Map()
  }
  toJSON() {
    return Object.fromEntries([...this.entries.values()].map(([key, value]) => [str(key), value]))
  }
  [Symbol.iterator]() {
    return keys_of(this)[Symbol.iterator]()
  }
}

function keys_of(dict) {
  return [...dict.entries.values()].map(([key]) => key)
}

export class PySet {
  constructor() {
    this.entries = new Map()
  }
  [Symbol.iterator]() {
    return this.entries.values()
  }
}

export function dict(pairs = [], names = null) {
  const made = new Dict()
  for (const [key, value] of pairs instanceof Dict ? pairs.entries.values() : each(pairs)) put(made, key, value)
  if (names) for (const [key, value] of Object.entries(names)) put(made, key, value)
  return made
}
dict.fromkeys = (keys, value = null) => dict(each(keys).map((key) => [key, value]))

export function set(items = []) {
  const made = new PySet()
  for (const item of each(items)) made.entries.set(key_of(item), item)
  return made
}
export const frozenset = set

export const pairs = (of) => [...of.entries.values()]
export const named = (of) => Object.fromEntries(of.entries.values())

// Classes

export class object {
  constructor(...given) {
    this.__init__(...given)
  }
  __init__() {}
}

export class Exception extends Error {
  constructor(...given) {
    super()
    this.__init__(...given)
  }
  __init__(...given) {
    this.args = tuple(given)
    this.message = given.length ? str(given[0]) : ''
  }
}
export class ValueError extends Exception {}
export class KeyError extends Exception {}
export class IndexError extends Exception {}
class PyTypeError extends Exception {}
class AttributeError extends Exception {}
export { PyTypeError as TypeError, AttributeError }

export class NamedTuple extends Tuple {
  constructor(...given) {
    super()
    const { $fields, $defaults } = new.target
    for (let n = 0; n < $fields.length; n++) {
      this[n] = n < given.length && given[n] !== undefined ? given[n] : default_of($fields[n], $defaults)
    }
  }
}

function default_of(name, defaults) {
  if (!(name in defaults)) throw new PyTypeError(`the argument ${name} is missing`)
  return defaults[name]()
}

export function named_tuple(made, fields) {
  describe_fields(made, fields)
  fields.forEach(([name], n) => {
    Object.defineProperty(made.prototype, name, {
      get() {
        return this[n]
      },
    })
  })
}

function describe_fields(made, fields) {
  made.$fields = [...(made.$fields ?? []), ...fields.map(([name]) => name)]
  const own = fields.filter((field) => field.length > 1)
  made.$defaults = { ...made.$defaults, ...Object.fromEntries(own) }
  made.$parameters = made.$fields
}

export function data_class(made, fields) {
  describe_fields(made, fields)
  const { $fields, $defaults } = made
  made.prototype.__init__ = function (...given) {
    $fields.forEach((name, n) => {
      this[name] = n < given.length && given[n] !== undefined ? given[n] : default_of(name, $defaults)
    })
  }
  made.$is_data = true
}

export function replace(of, changes) {
  const { $fields } = of.constructor
  return new of.constructor(...$fields.map((name) => (name in changes ? changes[name] : of[name])))
}
replace.$takes_names = true
replace.$parameters = []

export function share(made, name, value) {
  made[name] = value
  if (!(name in made.prototype) || !Object.getOwnPropertyDescriptor(made.prototype, name)) {
    Object.defineProperty(made.prototype, name, { value, writable: true, configurable: true })
  }
}

// Only classes have a prototype that cannot be replaced.
const is_class = (value) =>
  typeof value === 'function' && Object.getOwnPropertyDescriptor(value, 'prototype')?.writable === false

// Calls

export function define(made, parameters, takes_names = false) {
  made.$parameters = parameters
  made.$takes_names = takes_names
  return made
}

function arranged(parameters, takes_names, given, names) {
  const all = [...given]
  const more = {}
  for (const [name, value] of Object.entries(names)) {
    const n = parameters ? parameters.indexOf(name) : -1
    if (n >= 0) all[n] = value
    else if (takes_names) more[name] = value
    else throw new PyTypeError(`there is no argument ${name}`)
  }
  if (takes_names) {
    for (let n = all.length; n < parameters.length; n++) all[n] = undefined
    all.push(takes_names === 'plain' ? more : dict([], more))
  }
  return all
}

export function call(made, given, names = null) {
  if (is_class(made)) {
    if (names === null) return new made(...given)
    const init = made.prototype.__init__
    const parameters = made.$parameters ?? init?.$parameters
    return new made(...arranged(parameters, init?.$takes_names, given, names))
  }
  if (names === null) return made(...given)
  if (made === replace) return replace(given[0], names)
  if (made.$names) return made(...given, names)
  return made(...arranged(made.$parameters, made.$takes_names, given, names))
}

export function method(of, name, given, names = null) {
  const own = own_method(of, name)
  if (own) return names === null ? own(of, ...given) : own(of, ...given, names)
  const found = of[name]
  if (typeof found !== 'function') throw new AttributeError(`${typeof of} has no method ${name}`)
  if (is_class(found)) return call(found, given, names)
  if (names === null) return found.apply(of, given)
  return found.apply(of, arranged(found.$parameters, found.$takes_names, given, names))
}

export function attr(of, name) {
  const own = own_method(of, name)
  if (own) return (...given) => own(of, ...given)
  if (of === null || of === undefined) throw new AttributeError(`None has no attribute ${name}`)
  const found = of[name]
  if (found === undefined) {
    if (typeof of === 'string' && name === 'value') return of // of an enumeration of words
    throw new AttributeError(`there is no attribute ${name}`)
  }
  return typeof found === 'function' && !is_class(found) && !Object.hasOwn(of, name) ? found.bind(of) : found
}

export const getattr = (of, name, otherwise) => {
  const found = of[name]
  if (found === undefined && otherwise !== undefined) return otherwise
  return attr(of, name)
}
export const hasattr = (of, name) => of[name] !== undefined

export const raised = (error) => (is_class(error) ? new error() : error)

export function isinstance(value, kind) {
  if (kind instanceof Tuple || kind instanceof Array) return kind.some((one) => isinstance(value, one))
  if (kind === int) return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
  if (kind === str) return typeof value === 'string'
  if (kind === bool) return typeof value === 'boolean'
  if (kind === list) return value instanceof Array && !(value instanceof Tuple)
  if (kind === tuple) return value instanceof Tuple
  if (kind === dict) return value instanceof Dict
  if (kind === set) return value instanceof PySet
  if (kind === range) return value instanceof Array && value.$is_range === true
  return value instanceof kind
}

// Truth and order

export function truth(value) {
  if (value instanceof Array) return value.length > 0
  if (value instanceof Dict || value instanceof PySet) return value.entries.size > 0
  return Boolean(value)
}
export const bool = (value = false) => truth(value)

export function eq(a, b) {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return a == b && a !== null && b !== null && typeof a !== 'string' && typeof b !== 'string'
  }
  if (a instanceof Array) {
    if (!(b instanceof Array) || a.length !== b.length || a instanceof Tuple !== b instanceof Tuple) return false
    return a.every((item, n) => eq(item, b[n]))
  }
  if (a instanceof PySet) return b instanceof PySet && a.entries.size === b.entries.size && le(a, b)
  if (a instanceof Dict) {
    if (!(b instanceof Dict) || a.entries.size !== b.entries.size) return false
    return [...a.entries].every(([key, [, value]]) => b.entries.has(key) && eq(value, b.entries.get(key)[1]))
  }
  if (a.constructor.$is_data) return a.constructor === b.constructor && a.constructor.$fields.every((f) => eq(a[f], b[f]))
  return false
}

export function lt(a, b) {
  if (a instanceof Array) {
    for (let n = 0; n < a.length && n < b.length; n++) if (!eq(a[n], b[n])) return lt(a[n], b[n])
    return a.length < b.length
  }
  if (a instanceof PySet) return a.entries.size < b.entries.size && le(a, b)
  if (a === null || b === null || typeof a === 'object') throw new PyTypeError('these have no order')
  if (typeof a === 'string') return compare_texts(a, b) < 0
  return a < b
}
export function le(a, b) {
  if (a instanceof PySet) return [...a.entries.keys()].every((key) => b.entries.has(key))
  return !lt(b, a)
}

// By code points, as Python orders them, where JavaScript orders halves of them.
function compare_texts(a, b) {
  if (typeof b !== 'string') throw new PyTypeError('these have no order')
  const [x, y] = [[...a], [...b]]
  for (let n = 0; n < x.length && n < y.length; n++) {
    const difference = x[n].codePointAt(0) - y[n].codePointAt(0)
    if (difference) return difference
  }
  return x.length - y.length
}

export function has(of, item) {
  if (typeof of === 'string') return of.includes(item)
  if (of instanceof Dict || of instanceof PySet) return of.entries.has(key_of(item))
  return each(of).some((one) => eq(one, item))
}

// Arithmetic

const is_small = (a, b) => (a | 0) === a && (b | 0) === b
const as_number = (big) =>
  big >= Number.MIN_SAFE_INTEGER && big <= Number.MAX_SAFE_INTEGER ? Number(big) : big

function exact(a, b, plain, big) {
  if (typeof a === 'bigint' || typeof b === 'bigint') return as_number(big(BigInt(a), BigInt(b)))
  const made = plain(Number(a), Number(b))
  return Number.isSafeInteger(made) || !Number.isInteger(made) ? made : as_number(big(BigInt(a), BigInt(b)))
}

export function add(a, b) {
  if (typeof a === 'string' && typeof b === 'string') return a + b
  if (a instanceof Array) return a instanceof Tuple ? tuple([...a, ...b]) : [...a, ...b]
  return exact(a, b, (x, y) => x + y, (x, y) => x + y)
}
export function add_to(a, b) {
  if (!(a instanceof Array) || a instanceof Tuple) return add(a, b)
  a.push(...each(b))
  return a
}
export function sub(a, b) {
  if (a instanceof PySet) return set([...a].filter((item) => !has(b, item)))
  return exact(a, b, (x, y) => x - y, (x, y) => x - y)
}
export function mul(a, b) {
  if (typeof a === 'string') return a.repeat(Math.max(b, 0))
  if (a instanceof Array) {
    const all = Array.from({ length: Math.max(b, 0) }, () => [...a]).flat(1)
    return a instanceof Tuple ? tuple(all) : all
  }
  return exact(a, b, (x, y) => x * y, (x, y) => x * y)
}
export const div = (a, b) => a / b
export const pow = (a, b) => exact(a, b, (x, y) => x ** y, (x, y) => x ** y)
export function floordiv(a, b) {
  if (typeof a === 'bigint' || typeof b === 'bigint') {
    const [x, y] = [BigInt(a), BigInt(b)]
    return as_number((x - BigInt(mod(x, y))) / y)
  }
  return Math.floor(a / b)
}
export function mod(a, b) {
  if (typeof a === 'bigint' || typeof b === 'bigint') {
    const y = BigInt(b)
    return as_number(((BigInt(a) % y) + y) % y)
  }
  const rest = a % b
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0
}
export const divmod = (a, b) => tuple([floordiv(a, b), mod(a, b)])
export const neg = (a) => (typeof a === 'bigint' ? as_number(-a) : -a || 0)
export const invert = (a) => sub(neg(a), 1)

const bits = (a, b, plain, big) => (is_small(a, b) ? plain(a, b) : as_number(big(BigInt(a), BigInt(b))))
export const shl = (a, n) => mul(a, pow(2, n))
export const shr = (a, n) => (is_small(a, n) && n < 32 ? a >> n : as_number(BigInt(a) >> BigInt(n)))
export function and(a, b) {
  if (a instanceof PySet) return set([...a].filter((item) => has(b, item)))
  return bits(a, b, (x, y) => x & y, (x, y) => x & y)
}
export function or(a, b) {
  if (a instanceof PySet) return set([...a, ...b])
  if (a instanceof Dict) return dict([...pairs(a), ...pairs(b)])
  if (typeof a === 'function' || typeof b === 'function') return tuple([a, b]) // types to choose from
  return bits(a, b, (x, y) => x | y, (x, y) => x | y)
}
export function or_to(a, b) {
  if (!(a instanceof Dict)) return or(a, b)
  for (const [key, value] of pairs(b)) put(a, key, value)
  return a
}
export const xor = (a, b) => bits(a, b, (x, y) => x ^ y, (x, y) => x ^ y)
export const abs = (a) => (a < 0 ? neg(a) : a)
export const round = (a) => {
  const down = Math.floor(a)
  return a - down === 0.5 ? down + (down % 2) : Math.round(a)
}

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
  } else {
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
  return Array.from({ length }, (_, n) => tuple(all.map((one) => one[n])))
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
export const min = (...given) => best(given, lt)
export const max = (...given) => best(given, (a, b) => lt(b, a))
min.$names = max.$names = true

export function sorted(of, names = {}) {
  const key = names.key ?? ((item) => item)
  const order = (a, b) => (lt(key(a), key(b)) ? -1 : lt(key(b), key(a)) ? 1 : 0)
  const made = [...each(of)].sort(order)
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

const ARRAY_METHODS = {
  append: (of, item) => (of.push(item), null),
  extend: (of, items) => (of.push(...each(items)), null),
  insert: (of, at, item) => (of.splice(at, 0, item), null),
  pop: (of, at = -1) => of.splice(at < 0 ? of.length + at : at, 1)[0],
  index(of, item) {
    const at = of.findIndex((one) => eq(one, item))
    if (at < 0) throw new ValueError(`${repr(item)} is not in the list`)
    return at
  },
  count: (of, item) => of.filter((one) => eq(one, item)).length,
  copy: (of) => [...of],
  reverse: (of) => (of.reverse(), null),
  clear: (of) => ((of.length = 0), null),
  sort(of, names = {}) {
    of.splice(0, of.length, ...sorted(of, names))
    return null
  },
  __getitem__: (of, at) => get(of, at),
}
const DICT_METHODS = {
  get: (of, key, otherwise = null) => of.entries.get(key_of(key))?.[1] ?? otherwise,
  items: (of) => pairs(of).map((pair) => tuple(pair)),
  keys: (of) => set(keys_of(of)),
  values: (of) => pairs(of).map(([, value]) => value),
  copy: (of) => dict(of),
  clear: (of) => (of.entries.clear(), null),
  setdefault(of, key, value) {
    if (!has(of, key)) put(of, key, value)
    return get(of, key)
  },
  pop(of, key, otherwise) {
    const found = of.entries.get(key_of(key))
    if (!found && otherwise === undefined) throw new KeyError(key)
    of.entries.delete(key_of(key))
    return found ? found[1] : otherwise
  },
  update: (of, more) => (or_to(of, more), null),
  __getitem__: (of, key) => get(of, key),
}
const SET_METHODS = {
  add: (of, item) => (of.entries.set(key_of(item), item), null),
  discard: (of, item) => (of.entries.delete(key_of(item)), null),
  update: (of, ...more) => (more.forEach((items) => each(items).forEach((item) => of.entries.set(key_of(item), item))), null),
  union: (of, ...more) => set([...of, ...more.flatMap(each)]),
  intersection: (of, more) => set([...of].filter((item) => has(more, item))),
  difference: (of, more) => set([...of].filter((item) => !has(more, item))),
  copy: (of) => set(of),
}
const TEXT_METHODS = {
  join: (of, items) => each(items).join(of),
  partition(of, by) {
    const at = of.indexOf(by)
    return tuple(at < 0 ? [of, '', ''] : [of.slice(0, at), by, of.slice(at + by.length)])
  },
  split: (of, by = null) => (by === null ? of.split(/\s+/).filter(Boolean) : of.split(by)),
  startswith: (of, start) => of.startsWith(start),
  endswith: (of, end) => of.endsWith(end),
  strip: (of) => of.trim(),
  upper: (of) => of.toUpperCase(),
  lower: (of) => of.toLowerCase(),
  replace: (of, old, fresh) => of.replaceAll(old, fresh),
  index: (of, part) => of.indexOf(part),
  encode: (of) => new TextEncoder().encode(of),
  // Only `{word}`, which is all that sentences have.
  format: (of, names = {}) =>
    of.replace(/\{(\w+)\}/g, (_, word) => {
      if (!(word in names)) throw new KeyError(word)
      return str(names[word])
    }),
}

function own_method(of, name) {
  if (of instanceof Array) return of.constructor.$fields ? undefined : Object.hasOwn(ARRAY_METHODS, name) && ARRAY_METHODS[name]
  if (typeof of === 'string') return Object.hasOwn(TEXT_METHODS, name) && TEXT_METHODS[name]
  if (of instanceof Dict) return Object.hasOwn(DICT_METHODS, name) && DICT_METHODS[name]
  if (of instanceof PySet) return Object.hasOwn(SET_METHODS, name) && SET_METHODS[name]
  return undefined
}

// Parts of the standard library

let crc_table = null
export const zlib = {
  crc32(bytes) {
    crc_table ??= Uint32Array.from({ length: 256 }, (_, n) => {
      for (let k = 0; k < 8; k++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1
      return n
    })
    let crc = 0xffffffff
    for (const byte of bytes) crc = crc_table[(crc ^ byte) & 255] ^ (crc >>> 8)
    return (crc ^ 0xffffffff) >>> 0
  },
}
export const secrets = {
  randbits(count) {
    const words = crypto.getRandomValues(new Uint32Array(2))
    const all = (BigInt(words[0]) << 32n) | BigInt(words[1])
    return as_number(all >> BigInt(64 - count))
  },
}

// Modules that are not translated but written for the page, by their ids; filled in before others are imported.
export const native = {}

// Values as JSON has them: dicts as objects, tuples as arrays.
export const plain = (value) => JSON.parse(JSON.stringify(value))
