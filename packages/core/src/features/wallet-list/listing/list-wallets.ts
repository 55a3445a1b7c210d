import type { WalletQuery } from '@openappkit/protocol/listing'
import type { AppKitOptions } from '../../../options/options.js'
import type { ListedWallets } from '../../../lib/services/listing-client.js'
import type { ReadonlyState } from '../../../state/read-only.js'

export type ListWalletsDeps = {
  options: Pick<AppKitOptions, 'services' | 'projectId'>
  state: Pick<ReadonlyState, 'settings' | 'network'>
}

/**
 * Requests wallets from the listing service; `undefined` if the app configured none. The client and its schemas load only
 * for apps with a service.
 */
export function createListWallets({ options: { services, projectId }, state }: ListWalletsDeps) {
  const baseUrl = services?.listing
  if (!baseUrl) return undefined
  return async (query: Readonly<Partial<WalletQuery>>, signal: AbortSignal): Promise<ListedWallets> => {
    const { askListing } = await import('./ask-listing.js')
    return askListing({ baseUrl, projectId, state }, query, signal)
  }
}
