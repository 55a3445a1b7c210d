import type { WalletQuery } from '@openappkit/protocol/listing'
import type { AppKitOptions } from '../../../options/options.js'
import type { ListedWallets } from '../../../lib/services/listing-client.js'
import type { ReadonlyState } from '../../../state/read-only.js'

export type ListWalletsDeps = {
  options: Pick<AppKitOptions, 'services' | 'projectId'>
  state: Pick<ReadonlyState, 'settings' | 'network'>
}

/**
 * How this app asks for wallets; `undefined` where it named no listing service. The client and the schemas it brings are
 * loaded by those apps alone that named one.
 */
export function createListWallets({ options: { services, projectId }, state }: ListWalletsDeps) {
  const baseUrl = services?.listing
  if (!baseUrl) return undefined
  return async (query: Readonly<Partial<WalletQuery>>, signal: AbortSignal): Promise<ListedWallets> => {
    const { askListing } = await import('./ask-listing.js')
    return askListing({ baseUrl, projectId, state }, query, signal)
  }
}
