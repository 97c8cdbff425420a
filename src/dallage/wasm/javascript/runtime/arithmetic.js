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

const is_small = (a, b) => typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b
function as_number(big) {
  const near = Number(big)
  return Number.isSafeInteger(near) ? near : big
}

// Works with numbers and with BigInts.
const OPERATIONS = { add: (x, y) => x + y, sub: (x, y) => x - y, mul: (x, y) => x * y, pow: (x, y) => x ** y }
const is_exact = (made) => Number.isSafeInteger(made) || !Number.isInteger(made)

function exact(a, b, operation) {
  if (typeof a === 'bigint' || typeof b === 'bigint') return as_number(operation(as_big(a), as_big(b)))
  const made = operation(Number(a), Number(b))
  return is_exact(made) ? made : as_number(operation(BigInt(a), BigInt(b)))
}

export function add(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && is_exact(a + b)) return a + b
  if (typeof a === 'string' && typeof b === 'string') return a + b
  if (a instanceof Array) return a instanceof Tuple ? tuple([...a, ...b]) : [...a, ...b]
  return exact(a, b, OPERATIONS.add)
}
export function add_to(a, b) {
  if (!(a instanceof Array) || a instanceof Tuple) return add(a, b)
  a.push(...each(b))
  return a
}
export function sub(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && is_exact(a - b)) return a - b
  if (a instanceof PySet) return set([...a].filter((item) => !has(b, item)))
  return exact(a, b, OPERATIONS.sub)
}
export function mul(a, b) {
  if (typeof a === 'number' && typeof b === 'number' && is_exact(a * b)) return a * b
  if (typeof a === 'string') return a.repeat(Math.max(b, 0))
  if (a instanceof Array) {
    const all = Array.from({ length: Math.max(b, 0) }, () => [...a]).flat(1)
    return a instanceof Tuple ? tuple(all) : all
  }
  return exact(a, b, OPERATIONS.mul)
}
export const div = (a, b) => a / b
export const pow = (a, b) => exact(a, b, OPERATIONS.pow)
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

const as_big = (a) => (typeof a === 'bigint' ? a : BigInt(a))
const bits = (a, b, plain, big) => (is_small(a, b) ? plain(a, b) : as_number(big(as_big(a), as_big(b))))
export const shl = (a, n) => mul(a, pow(2, n))
export const shr = (a, n) => (is_small(a, n) && n < 32 ? a >> n : as_number(as_big(a) >> BigInt(n)))
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
