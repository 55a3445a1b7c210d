import { base58 } from '@scure/base'
import type { OwnBytes } from '../bytes/base64.js'

// Decoding time grows with the square of the length. The longest value here is a signature of 64 bytes.
const longest = 128

/**
 * Decodes base58 text in Bitcoin's alphabet. `undefined` for other text, or over 128 characters.
 *
 * @param most limit of characters, for text longer than an address or a signature
 */
export function decodeBase58(text: string, most = longest): OwnBytes | undefined {
  if (text.length === 0 || text.length > most) return undefined
  try {
    return Uint8Array.from(base58.decode(text))
  } catch {
    // Decoding only fails for a letter outside the alphabet.
    return undefined
  }
}

/** Encodes bytes in base58 with Bitcoin's alphabet, as Solana and relay keys use it. Leading zero bytes become leading `1`s. */
export const encodeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)
