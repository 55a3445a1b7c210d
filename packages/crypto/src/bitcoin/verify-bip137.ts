import { secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { BitcoinAddress } from './bitcoin-address.js'
import { hash160, isSameBytes, sha256d } from './bitcoin-hash.js'

const magic = utf8ToBytes('\x18Bitcoin Signed Message:\n')

/** Address kinds by `(first byte - 27) / 4`. Four keys can have made one signature; the remainder tells which. */
const headers = ['p2pkh uncompressed', 'p2pkh', 'p2sh', 'p2wpkh'] as const
const firstHeader = 27

// Some wallets, mostly older than the BIP, write the P2PKH header for every kind of address: the key decides.
const headersOf: Readonly<Record<BitcoinAddress['kind'], readonly (typeof headers)[number][]>> = {
  p2pkh: ['p2pkh uncompressed', 'p2pkh'],
  p2sh: ['p2sh', 'p2pkh'],
  p2wpkh: ['p2wpkh', 'p2pkh'],
  p2tr: [],
}

/** Verifies a compact signature of 65 bytes by recovering its key (BIP-137). Throws if no key can be recovered. */
export function verifyBip137({ kind, payload }: BitcoinAddress, message: Uint8Array, signature: Uint8Array): boolean {
  const header = (signature[0] ?? 0) - firstHeader
  const named = header < 0 ? undefined : headers[header >> 2]
  if (!named || !headersOf[kind].includes(named)) return false
  const digest = sha256d(concatBytes(magic, compactSize(message.length), message))
  const recoverable = secp256k1.Signature.fromCompact(signature.subarray(1)).addRecoveryBit(header & 3)
  const keyHash = hash160(recoverable.recoverPublicKey(digest).toRawBytes(named !== 'p2pkh uncompressed'))
  const holder = kind === 'p2sh' ? hash160(concatBytes(Uint8Array.of(0, keyHash.length), keyHash)) : keyHash
  return isSameBytes(holder, payload)
}

/** A number below 65536 as Bitcoin writes lengths. */
const compactSize = (size: number): Uint8Array =>
  size < 0xfd ? Uint8Array.of(size) : Uint8Array.of(0xfd, size & 0xff, size >> 8)
