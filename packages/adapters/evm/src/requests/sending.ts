import type { CaipNetwork, Prepared, RequestOptions, Session } from '@openappkit/core/adapter'
import { badAnswer, requestWallet } from '../wallet/provider.js'
import { readNetwork } from '../wallet/wallet-status.js'
import { failure } from './transaction.js'
import { readHash } from '../wallet/transaction-hash.js'

export async function send(
  session: Session<'eip155'>,
  { network, payload }: Prepared<'eip155'>,
  options: RequestOptions,
): Promise<string> {
  await expectNetwork(session, network, options)
  const hash = readHash(await requestWallet(session.provider, 'eth_sendTransaction', [payload], options))
  if (!hash) throw badAnswer('eth_sendTransaction')
  return hash
}

/** Throws if the wallet is on another network: it signs for its own. */
export async function expectNetwork(
  { provider }: Session<'eip155'>,
  network: CaipNetwork,
  options: RequestOptions,
): Promise<void> {
  if ((await readNetwork(provider, options)) !== network.caipNetworkId) throw failure('chain_not_supported')
}
