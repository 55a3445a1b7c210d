import type { RequestOptions, Session } from '@openappkit/core/adapter'
import { askWallet } from '../wallet/ask-wallet.js'
import { readSignature } from '../wallet/read-signature.js'
import { findAccount } from '../wallet/wallet-status.js'

/** Signs the UTF-8 bytes of a text. Returns the signature in base58. */
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
  return readSignature(answers, message, 'solana:signMessage')
}
