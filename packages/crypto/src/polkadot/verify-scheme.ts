import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { verify as verifySr25519 } from '@scure/sr25519'
import { isSignedByEd25519 } from '../solana/verify-ed25519.js'
import type { SchemeSignature } from './read-signature.js'

/**
 * Whether the account made the signature. Rejects with `NotSupportedError` for ed25519 if the platform does not support it,
 * and throws for some input that is not a signature.
 */
export function verifyScheme(
  { scheme, bytes }: SchemeSignature,
  message: Uint8Array,
  accountId: Uint8Array,
): boolean | Promise<boolean> {
  if (scheme === 'sr25519') return verifySr25519(message, bytes, accountId)
  if (scheme === 'ed25519') return isSignedByEd25519(accountId, message, bytes)
  return isSignedByEcdsa(accountId, message, bytes)
}

/** The account is the hash of the key, which is recovered from the signature. */
function isSignedByEcdsa(accountId: Uint8Array, message: Uint8Array, bytes: Uint8Array): boolean {
  const recovery = bytes[64] ?? 0
  if (recovery > 1) return false
  const signature = secp256k1.Signature.fromCompact(bytes.subarray(0, 64)).addRecoveryBit(recovery)
  // Only the signature with the lower S value is valid.
  if (signature.hasHighS()) return false
  const key = signature.recoverPublicKey(blake2b(message, { dkLen: 32 })).toRawBytes()
  return blake2b(key, { dkLen: 32 }).every((byte, at) => byte === accountId[at])
}
