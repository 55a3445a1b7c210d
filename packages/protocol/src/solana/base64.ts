import type { OwnBytes } from '../bytes/own-bytes.js'

/** Bytes as nodes and wallets of Solana write them. */
export const writeBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** `undefined` for what is no base64. */
export function readBase64(text: string): OwnBytes | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
