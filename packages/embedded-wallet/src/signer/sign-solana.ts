import { encodeBase58 } from '@openappkit/protocol/base58'
import { messageOf, withSignature } from '@openappkit/protocol/solana'
import { readSolanaMessage } from '@openappkit/protocol/solana-programs'
import { ed25519 } from '@noble/curves/ed25519'
import { SignerError } from './signer-error.js'

/**
 * The transaction, legacy or v0, with the signature in its place.
 *
 * @throws {SignerError} `not_signable`: no transaction, or one that this account does not sign.
 */
export function signTransaction(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  const message = messageOf(bytes)
  if (!message || !readSolanaMessage(message)) throw new SignerError('not_signable')
  const signed = withSignature(bytes, encodeBase58(ed25519.getPublicKey(key)), ed25519.sign(message, key))
  if (!signed) throw new SignerError('not_signable')
  return signed
}

/**
 * 64 bytes. Solana knows no prefix for messages, so whatever could be a transaction is not signed as text.
 *
 * @throws {SignerError} `not_signable`
 */
export function signMessage(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  if (messageOf(bytes) || readSolanaMessage(bytes)) throw new SignerError('not_signable')
  return ed25519.sign(bytes, key)
}
