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
  const [made, all] = [new Tuple(), each(items)]
  for (let n = 0; n < all.length; n++) made.push(all[n])
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
