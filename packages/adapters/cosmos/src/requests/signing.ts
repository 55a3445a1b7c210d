import type { RequestOptions, Session } from '@openappkit/core/adapter'
import { askWallet } from '../wallet/ask-wallet.js'
import { failure } from '../wallet/failure.js'
import { cosmosNetworks } from '../wallet/wallet-link.js'
import { readSignature } from './read-signature.js'

/** Signs a message (ADR-36) with the first account of the session. Returns the signature in base64. */
export async function signMessage(
  { provider, accounts, network: id }: Pick<Session<'cosmos'>, 'provider' | 'accounts' | 'network'>,
  message: string,
  options: RequestOptions,
): Promise<string> {
  const { native } = provider
  const network = cosmosNetworks(provider).find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) throw failure('chain_not_supported')
  const [{ address, publicKey }] = accounts
  const answer = await askWallet(async () => {
    if (typeof native.signArbitrary !== 'function') throw failure('method_not_supported')
    return readSignature(await native.signArbitrary(network.id, address, message), publicKey, 'signArbitrary')
  }, options)
  return answer.signature
}
