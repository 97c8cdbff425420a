// Methods of lists, dicts, sets and texts, by their names

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

const NUMBER_METHODS = {
  bit_length: (of) => (of === 0 ? 0 : abs(of).toString(2).length),
}

function own_method(of, name) {
  if (typeof of === 'number' || typeof of === 'bigint') return Object.hasOwn(NUMBER_METHODS, name) && NUMBER_METHODS[name]
  if (of instanceof Array) return of.constructor.$fields ? undefined : Object.hasOwn(ARRAY_METHODS, name) && ARRAY_METHODS[name]
  if (typeof of === 'string') return Object.hasOwn(TEXT_METHODS, name) && TEXT_METHODS[name]
  if (of instanceof Dict) return Object.hasOwn(DICT_METHODS, name) && DICT_METHODS[name]
  if (of instanceof PySet) return Object.hasOwn(SET_METHODS, name) && SET_METHODS[name]
  return undefined
}
