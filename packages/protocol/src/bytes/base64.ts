/** Bytes in a buffer of their own, as WebCrypto takes them. Written so that compilers before 5.7 read it too. */
export type OwnBytes = ReturnType<typeof Uint8Array.of>

/** Bytes as text without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Throws for text that is not base64url. */
export function fromBase64Url(text: string): OwnBytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

/** Bytes as nodes and wallets of Solana write them. */
export const writeBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** `undefined` for text that is not base64. */
export function readBase64(text: string): OwnBytes | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
