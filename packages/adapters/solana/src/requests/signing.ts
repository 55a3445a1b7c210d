import type { RequestOptions, Session } from '@openappkit/core/adapter'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { askWallet } from '../wallet/ask-wallet.js'
import { badAnswer } from '../wallet/failure.js'
import { findAccount } from '../wallet/wallet-status.js'

const signatureLength = 64

/** Returns the signature of the text's bytes in base58. */
export async function signMessage(
  { provider, accounts }: Session<'solana'>,
  text: string,
  options: RequestOptions,
): Promise<string> {
  const account = findAccount(provider, accounts[0].address)
  const message = new TextEncoder().encode(text)
  const answers = await askWallet(
    provider.wallet,
    'solana:signMessage',
    (feature) => feature.signMessage({ account, message }),
    options,
  )
  const { signature, signedMessage = message } = firstOf(answers)
  if (!isBytes(signature) || signature.length !== signatureLength) throw badAnswer('solana:signMessage')
  // The standard lets a wallet sign something around the message; the page could not verify that.
  if (!isBytes(signedMessage) || !isSame(signedMessage, message)) throw badAnswer('solana:signMessage')
  return encodeBase58(signature)
}

function firstOf(answers: unknown): { signature?: unknown; signedMessage?: unknown } {
  return Object(Array.isArray(answers) ? answers[0] : undefined) as object
}

/** Also of another realm, as an extension's are. */
export const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
