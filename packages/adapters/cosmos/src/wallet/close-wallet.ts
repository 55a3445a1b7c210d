import type { RequestOptions } from '@openappkit/core/adapter'
import { askWallet } from './ask-wallet.js'
import type { CosmosProvider } from './namespace.js'
import { cosmosNetworks, linkOf } from './wallet-link.js'

/** A wallet that does not answer must not hold a disconnect. */
const timeoutMs = 1_000

/** Takes back the permission for what was opened, where the wallet has a way. */
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
