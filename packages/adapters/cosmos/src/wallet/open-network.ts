import { AppKitError, type RequestOptions } from '@openappkit/core/adapter'
import { askWallet, toKeplrError } from './ask-wallet.js'
import { toChainInfo } from './chain-info.js'
import { badAnswer, failure } from './failure.js'
import type { CosmosProvider } from './namespace.js'
import { type CosmosNetwork, linkOf } from './wallet-link.js'

/**
 * Asks the wallet to open a network to this page, and to add the network if the wallet does not know it. Throws
 * `request_pending` while another prompt is open, because these wallets open a second one behind the first.
 */
export function openNetwork(provider: CosmosProvider, network: CosmosNetwork, options: RequestOptions): Promise<void> {
  const link = linkOf(provider)

  // An approval after the deadline also counts: the listeners then read the wallet again.
  async function open(): Promise<void> {
    if (link.isOpening) throw failure('request_pending')
    link.isOpening = true
    try {
      await enable(provider, network, options)
      link.opened.add(network.caipNetworkId)
    } finally {
      link.isOpening = false
    }
    for (const listener of link.listeners) listener()
  }

  return askWallet(open, options)
}

async function enable({ native }: CosmosProvider, network: CosmosNetwork, { signal }: RequestOptions): Promise<void> {
  try {
    await native.enable(network.id)
  } catch (thrown) {
    const error = toKeplrError(thrown)
    if (error.code !== 'chain_not_supported') throw error
    const info = toChainInfo(network)
    if (!info || typeof native.experimentalSuggestChain !== 'function') throw error
    // The attempt has ended. Do not open a second prompt.
    if (signal.aborted) throw new AppKitError('aborted', 'The request was stopped')
    await native.experimentalSuggestChain(info)
    await native.enable(network.id)
  }
}

/** Whether the page may use a network, as far as the page can know without a prompt. */
export async function isOpen(
  provider: CosmosProvider,
  { id, caipNetworkId }: CosmosNetwork,
  options: RequestOptions,
): Promise<boolean> {
  const { native } = provider
  const { opened, showsPermission } = linkOf(provider)
  const answer = showsPermission ? await askWallet(() => native.isConnected?.(id), options) : undefined
  if (answer === undefined) return opened.has(caipNetworkId)
  if (typeof answer !== 'boolean') throw badAnswer('isConnected')
  return answer
}
