/** Bytes with their own buffer, as WebCrypto requires. Written so that TypeScript before 5.7 accepts it. */
export type OwnBytes = ReturnType<typeof Uint8Array.of>

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Decodes base64url. Throws for other text. */
export function fromBase64Url(text: string): OwnBytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

/** Encodes bytes as base64, like Solana's nodes and wallets. */
export const writeBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Decodes base64. `undefined` for other text. */
export function readBase64(text: string): OwnBytes | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
