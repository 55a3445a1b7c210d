import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'

/** What an address says: the network's prefix, and 20 bytes for a key or 32 for a contract. */
export type CosmosAddress = { prefix: string; payload: Uint8Array }

const payloadLengths: readonly unknown[] = [20, 32]

/** Reads an address in its canonical form (bech32, small letters), checksum and all. `undefined` for what is none. */
export function readCosmosAddress(address: string): CosmosAddress | undefined {
  const decoded = bech32.decodeUnsafe(address)
  // BIP-173 also allows capitals alone. Accounts are compared as text, so one form is enough.
  if (!decoded || address !== address.toLowerCase()) return undefined
  const payload = bech32.fromWordsUnsafe(decoded.words)
  return payload && payloadLengths.includes(payload.length) ? { prefix: decoded.prefix, payload } : undefined
}

/** The address of a secp256k1 key, which is given in its compressed form of 33 bytes. */
export function cosmosAddress(prefix: string, publicKey: Uint8Array): string {
  return bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey))))
}
