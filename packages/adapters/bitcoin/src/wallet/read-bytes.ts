/** Also true for a `Uint8Array` of another realm, such as an extension. */
export const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

// A witness with two items has at most 109 bytes.
const longestSignature = 160
const base64Form = /^[A-Za-z0-9+/]{80,212}={0,2}$/

/** Reads the signature of a wallet as base64. Returns `undefined` for an invalid signature. */
export function readSignature(value: unknown): string | undefined {
  if (isBytes(value)) return value.length > 0 && value.length <= longestSignature ? toBase64(value) : undefined
  return typeof value === 'string' && base64Form.test(value) ? value : undefined
}

/** Returns `undefined` for invalid base64. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}
