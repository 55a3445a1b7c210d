import { base58 } from '@scure/base'
import type { OwnBytes } from '../bytes/base64.js'

// Decoding takes time with the square of the length; nothing here is longer than a signature of 64 bytes.
const longest = 128

/**
 * The bytes of a base58 text in Bitcoin's alphabet; `undefined` for anything else, or over 128 characters.
 *
 * @param most characters, where a text is longer than an address or a signature
 */
export function decodeBase58(text: string, most = longest): OwnBytes | undefined {
  if (text.length === 0 || text.length > most) return undefined
  try {
    return Uint8Array.from(base58.decode(text))
  } catch {
    // A letter outside the alphabet. Decoding fails for no other reason.
    return undefined
  }
}

/** Bytes in base58 with Bitcoin's alphabet, as Solana and the keys of relays are written. Leading zero bytes are leading ones. */
export const encodeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)
