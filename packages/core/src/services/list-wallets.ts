import type { WalletQuery } from '@openappkit/protocol/listing'
import type { AppKitOptions } from '../options/options.js'
import type { KitState } from '../state/state.js'
import { version } from '../version.js'
import type { ListedWallets } from './listing-client.js'

export type ListWalletsDeps = {
  options: Pick<AppKitOptions, 'services' | 'projectId'>
  state: Pick<KitState, 'settings' | 'network'>
}

/** Before whoever waits gives up after ten seconds, so that what is said is what is wrong with the service. */
const deadlineMs = 9_000

/** What the listing service can have given an id; anything else it would refuse together with the rest. */
const possibleId = /^[\w.-]{1,128}$/

/**
 * How this app asks for wallets: those of its chains, with the ids that it includes and excludes. `undefined` where it
 * named no listing service. The client and the schemas it brings are loaded by those apps alone that named one.
 */
export function createListWallets({ options: { services, projectId }, state }: ListWalletsDeps) {
  const baseUrl = services?.listing
  if (!baseUrl) return undefined
  return async (query: Readonly<Partial<WalletQuery>>, signal: AbortSignal): Promise<ListedWallets> => {
    const { createListingClient } = await import('./listing-client.js')
    const client = createListingClient({
      baseUrl,
      deadlineMs,
      st: 'appkit',
      sv: version,
      ...(projectId && { projectId }),
    })
    const { includeWalletIds, excludeWalletIds } = state.settings
    const chains = state.network.configured.map(({ caipNetworkId }) => caipNetworkId)
    // Wallets that are named are wanted whatever chain they are for, if only to be left out.
    const usual = query.include ? {} : { include: includeWalletIds, exclude: excludeWalletIds, chains }
    const wish = { ...usual, ...query }
    const only = (ids: readonly string[] = []) => ids.filter((id) => possibleId.test(id))
    return client.getWallets({ ...wish, include: only(wish.include), exclude: only(wish.exclude) }, signal)
  }
}
