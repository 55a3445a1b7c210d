import type { RequestOptions } from '@openappkit/core/adapter'
import { askWallet } from './ask-wallet.js'
import type { CosmosProvider } from './namespace.js'
import { cosmosNetworks, linkOf } from './wallet-link.js'

/** Maximum time to wait for the wallet to disconnect. */
const timeoutMs = 1_000

/** Revokes the permission for the opened networks, if the wallet supports it. */
export async function closeWallet(provider: CosmosProvider, { signal }: RequestOptions): Promise<void> {
  const { native, network: current } = provider
  const { opened } = linkOf(provider)
  const bounded = { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) }
  const ids = cosmosNetworks(provider).filter(({ caipNetworkId: id }) => id === current || opened.has(id))
  opened.clear()
  provider.network = undefined
  await Promise.allSettled(
    ids.map(({ id }) => askWallet(() => (native.disable ? native.disable(id) : native.disconnect?.(id)), bounded)),
  )
}
