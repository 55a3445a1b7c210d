import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'

/** The network's prefix, and 20 bytes for a key or 32 for a contract. */
export type CosmosAddress = { prefix: string; payload: Uint8Array }

const payloadLengths: readonly unknown[] = [20, 32]

/** Reads an address in its canonical form (lower-case bech32) and checks its checksum. `undefined` for other text. */
export function readCosmosAddress(address: string): CosmosAddress | undefined {
  const decoded = bech32.decodeUnsafe(address)
  // BIP-173 also allows all-upper-case. Accounts are compared as text, so only one form is accepted.
  if (!decoded || address !== address.toLowerCase()) return undefined
  const payload = bech32.fromWordsUnsafe(decoded.words)
  return payload && payloadLengths.includes(payload.length) ? { prefix: decoded.prefix, payload } : undefined
}

/** The address of a secp256k1 key in its compressed form of 33 bytes. */
export function cosmosAddress(prefix: string, publicKey: Uint8Array): string {
  return bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey))))
}
