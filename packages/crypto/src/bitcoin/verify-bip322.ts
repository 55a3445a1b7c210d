import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import type { BitcoinAddress } from './bitcoin-address.js'
import { hash160, isSameBytes, sha256d } from './bitcoin-hash.js'

// The two transactions of BIP-322 are zero apart from what they commit to: version, amounts, sequences and lock times
// are all 0. `toSign` has one output, an empty OP_RETURN.
const int32 = new Uint8Array(4)
const amount = new Uint8Array(8)
const output = concatBytes(amount, Uint8Array.of(1, 0x6a))

/** SIGHASH_ALL, the only hash type that the BIP allows. Taproot may leave it implicit. */
const sighashAll = 1

/**
 * Verifies a “simple” signature of BIP-322: the witness that would spend a virtual payment to the address, which no chain
 * can contain. Supports single-key addresses: P2WPKH (also inside P2SH) and P2TR by its key.
 */
export function verifyBip322(address: BitcoinAddress, message: Uint8Array, signature: Uint8Array): boolean {
  const [first, second, ...more] = readWitness(signature)
  if (!first || more.length > 0) return false
  const script = scriptOf(address)
  const outpoint = concatBytes(toSpendId(message, script), int32)
  if (address.kind === 'p2tr') return !second && isSignedByTaproot(address.payload, first, outpoint, script)
  return second !== undefined && isSignedByKey(address, first, second, outpoint)
}

function isSignedByKey({ kind, payload }: BitcoinAddress, signed: Uint8Array, key: Uint8Array, outpoint: Uint8Array) {
  const keyHash = hash160(key)
  const holder = kind === 'p2sh' ? hash160(witnessProgram(0, keyHash)) : keyHash
  if (kind === 'p2pkh' || !isSameBytes(holder, payload) || signed.at(-1) !== sighashAll) return false
  // The BIP-143 preimage, with the script that pays to the key hash.
  const preimage = concatBytes(
    int32,
    sha256d(outpoint),
    sha256d(int32),
    outpoint,
    withLength(payToKeyHash(keyHash)),
    amount,
    int32,
    sha256d(output),
    int32,
    Uint8Array.of(sighashAll, 0, 0, 0),
  )
  const strictly = { format: 'der', lowS: true } as const
  return secp256k1.verify(signed.subarray(0, -1), sha256d(preimage), key, strictly)
}

function isSignedByTaproot(key: Uint8Array, signed: Uint8Array, outpoint: Uint8Array, script: Uint8Array): boolean {
  const [sighash = 0, ...more] = signed.subarray(64)
  if (signed.length < 64 || more.length > 0 || sighash !== (signed.length === 64 ? 0 : sighashAll)) return false
  // The BIP-341 preimage, without annex and script. The first 0 is the epoch.
  const preimage = concatBytes(
    Uint8Array.of(0, sighash),
    int32,
    int32,
    sha256(outpoint),
    sha256(amount),
    sha256(withLength(script)),
    sha256(int32),
    sha256(output),
    Uint8Array.of(0),
    int32,
  )
  return schnorr.verify(signed.subarray(0, 64), schnorr.utils.taggedHash('TapSighash', preimage), key)
}

/** Returns the id of the transaction that pays 0 to the address and commits to the message. */
function toSpendId(message: Uint8Array, script: Uint8Array): Uint8Array {
  const messageHash = schnorr.utils.taggedHash('BIP0322-signed-message', message)
  return sha256d(
    concatBytes(
      int32,
      Uint8Array.of(1),
      new Uint8Array(32),
      new Uint8Array(4).fill(0xff),
      withLength(concatBytes(Uint8Array.of(0), withLength(messageHash))),
      int32,
      Uint8Array.of(1),
      amount,
      withLength(script),
      int32,
    ),
  )
}

/** Reads the items of a witness, each shorter than 253 bytes. Returns no items if other bytes remain. */
function readWitness(bytes: Uint8Array): Uint8Array[] {
  const items: Uint8Array[] = []
  let at = 1
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length && items.length === bytes[0] ? items : []
}

function scriptOf({ kind, payload }: BitcoinAddress): Uint8Array {
  if (kind === 'p2pkh') return payToKeyHash(payload)
  if (kind === 'p2sh') return concatBytes(Uint8Array.of(0xa9), withLength(payload), Uint8Array.of(0x87))
  return witnessProgram(kind === 'p2tr' ? 0x51 : 0, payload)
}

const payToKeyHash = (hash: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(0x76, 0xa9), withLength(hash), Uint8Array.of(0x88, 0xac))

const witnessProgram = (version: number, program: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(version), withLength(program))

const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(bytes.length), bytes)
