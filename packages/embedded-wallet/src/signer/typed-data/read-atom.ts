import { getAddress, isAddress, isHex, size } from 'viem/utils'

/** A value of an atomic type: `bigint` for numbers, text for addresses, bytes and strings. */
export type Atom = string | bigint | boolean

const decimal = /^-?\d{1,78}$/
const hexadecimal = /^0x[\da-f]{1,64}$/i

/** Reads a value of an atomic type. Returns `undefined` for a value that does not fit the type. */
export function readAtom(type: string, value: unknown): Atom | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  // A lone surrogate has no UTF-8 encoding: another character would be hashed.
  if (type === 'string') return typeof value === 'string' && !/\p{Surrogate}/u.test(value) ? value : undefined
  if (type === 'address')
    return typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined
  if (type.startsWith('bytes')) return readBytes(type.slice(5), value)
  return readNumber(type, value)
}

function readBytes(length: string, value: unknown): string | undefined {
  if (!isHex(value) || value.length % 2 !== 0) return undefined
  return length === '' || size(value) === Number(length) ? value.toLowerCase() : undefined
}

function readNumber(type: string, value: unknown): bigint | undefined {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && (decimal.test(value) || hexadecimal.test(value))
  if (!isNumber && !isText) return undefined
  const number = BigInt(value as string | number)
  const bits = BigInt(type.replace(/\D/g, ''))
  const [least, most] = type.startsWith('u') ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)]
  return number >= least && number < most ? number : undefined
}
