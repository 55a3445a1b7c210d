/**
 * Copies bytes of a wallet, which can be of another realm, such as an extension. Messages turn bytes into a list of
 * numbers, an object with numeric keys, or base64. Returns `undefined` for other values, and above `limit`.
 */
export function copyBytes(value: unknown, limit: number): Uint8Array | undefined {
  if (typeof value === 'string') return fromBase64(value, limit)
  if (typeof value !== 'object' || value === null) return undefined
  if (ArrayBuffer.isView(value)) {
    const isBytes = Object.prototype.toString.call(value) === '[object Uint8Array]' && value.byteLength <= limit
    return isBytes ? Uint8Array.from(value as Uint8Array) : undefined
  }
  // The JSON form of a `Buffer` of Node.
  const { type, data } = value as { type?: unknown; data?: unknown }
  return fromNumbers(type === 'Buffer' && Array.isArray(data) ? data : value, limit)
}

function fromNumbers(value: object, limit: number): Uint8Array | undefined {
  // A hole in a list reads as `undefined`, which `isByte` rejects.
  const list: readonly unknown[] = Array.isArray(value) ? Array.from<unknown>(value) : Object.values(value)
  if (list.length > limit) return undefined
  const isInOrder = Array.isArray(value) || Object.keys(value).every((key, at) => key === String(at))
  return isInOrder && list.every(isByte) ? Uint8Array.from(list) : undefined
}

const isByte = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255

const base64Form = /^[A-Za-z0-9+/_-]*={0,2}$/

function fromBase64(text: string, limit: number): Uint8Array | undefined {
  // Four characters encode three bytes.
  if (text.length > limit * 2 + 4 || !base64Form.test(text)) return undefined
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''))
    return letters.length <= limit ? Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads an integer that a wallet returns as a number, as digits, or as the halves of a `Long`. Returns `undefined` for
 * other values.
 */
export function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value === 'string') return /^\d{1,20}$/.test(value) ? BigInt(value) : undefined
  const { low, high } = Object(value) as Record<string, unknown>
  if (!isHalf(low) || !isHalf(high)) return undefined
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
}

const isHalf = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 32

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
