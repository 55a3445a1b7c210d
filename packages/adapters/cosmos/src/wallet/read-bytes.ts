/** Bytes of a wallet, which may be of another realm, as an extension's are. `undefined` for what are none, or too many. */
export function copyBytes(value: unknown, limit: number): Uint8Array | undefined {
  const isBytes = ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
  return isBytes && value.byteLength <= limit ? Uint8Array.from(value as Uint8Array) : undefined
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
