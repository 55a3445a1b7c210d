import type { StandardFeatures } from '@openappkit/crypto/solana'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { readSignatureBytes } from '@openappkit/protocol/solana'
import { badAnswer } from './failure.js'

/** Reads the signature of `message` as base58. Throws `wallet_bad_answer`. */
export function readSignature(answers: unknown, message: Uint8Array, feature: keyof StandardFeatures): string {
  const { signature: said, signedMessage = message } = firstAnswer<'signature' | 'signedMessage'>(answers)
  const signature = readSignatureBytes(said)
  if (!signature) throw badAnswer(feature)
  // The standard lets a wallet sign a modified message, which the page cannot verify.
  if (!isBytes(signedMessage) || !isSame(signedMessage, message)) throw badAnswer(feature)
  return encodeBase58(signature)
}

/** Returns the first entry of an answer. Requests have one input, and answers are lists. */
export function firstAnswer<Name extends string>(answers: unknown): { readonly [name in Name]?: unknown } {
  return Object(Array.isArray(answers) ? answers[0] : undefined) as object
}

/** Also true for a `Uint8Array` of another realm, such as an extension. */
export const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
