import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'

/** SHA-256 twice: ids of transactions, checksums and what an ECDSA signature of Bitcoin signs. */
export const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** RIPEMD-160 of SHA-256: the hash of a key or script in an address. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
