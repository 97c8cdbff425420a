// Classes, and calls of functions and methods

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
  _replace(changes) {
    return replace(this, changes)
  }
  constructor(...given) {
    super()
    const { $fields, $defaults } = new.target
    for (let n = 0; n < $fields.length; n++) {
      this.push(n < given.length && given[n] !== undefined ? given[n] : default_of($fields[n], $defaults))
    }
  }
}

define(NamedTuple.prototype._replace, [], 'plain')

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
    this.__post_init__?.()
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
  typeof value === 'function' &&
  (value.$is_class ??= Object.getOwnPropertyDescriptor(value, 'prototype')?.writable === false)

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
