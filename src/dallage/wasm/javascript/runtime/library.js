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

// A function of the engine.
export const rule = (name) => (...given) => native.rule(name, given)

// Values as JSON has them: dicts as objects, tuples as arrays.
export const plain = (value) => JSON.parse(JSON.stringify(value))
