import { encodeBase58 } from '@openappkit/protocol/base58'
import { messageOf, withSignature } from '@openappkit/protocol/solana'
import { readSolanaMessage } from '@openappkit/protocol/solana-programs'
import { ed25519 } from '@noble/curves/ed25519'
import { SignerError } from './signer-error.js'

/**
 * Returns the transaction, legacy or v0, with the signature.
 *
 * @throws {SignerError} `not_signable`: not a transaction, or one that this account does not sign.
 */
export function signTransaction(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  const message = messageOf(bytes)
  if (!message || !readSolanaMessage(message)) throw new SignerError('not_signable')
  const signed = withSignature(bytes, encodeBase58(ed25519.getPublicKey(key)), ed25519.sign(message, key))
  if (!signed) throw new SignerError('not_signable')
  return signed
}

/**
 * Signs a message: 64 bytes. Solana has no prefix for messages, so possible transactions are refused.
 *
 * @throws {SignerError} `not_signable`
 */
export function signMessage(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  if (messageOf(bytes) || readSolanaMessage(bytes)) throw new SignerError('not_signable')
  return ed25519.sign(bytes, key)
}
