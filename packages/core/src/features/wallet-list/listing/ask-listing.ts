import type { WalletQuery } from '@openappkit/protocol/listing'
import { version } from '../../../lib/environment/version.js'
import type { AppKitOptions } from '../../../options/options.js'
import { createListingClient, type ListedWallets } from '../../../lib/services/listing-client.js'
import type { ReadonlyState } from '../../../state/read-only.js'

export type AskListingDeps = {
  baseUrl: string
  projectId: AppKitOptions['projectId']
  state: Pick<ReadonlyState, 'settings' | 'network'>
}

/** Below the ten seconds that callers wait, so that the error comes from the service. */
const deadlineMs = 9_000

/** The form of an id at the listing service, which rejects a request with any other. */
const possibleId = /^[\w.-]{1,128}$/

/** Asks for the wallets of this app: those of its chains, with its included and excluded ids. */
export function askListing(
  { baseUrl, projectId, state }: AskListingDeps,
  query: Readonly<Partial<WalletQuery>>,
  signal: AbortSignal,
): Promise<ListedWallets> {
  const client = createListingClient({
    baseUrl,
    deadlineMs,
    st: 'appkit',
    sv: version,
    ...(projectId && { projectId }),
  })
  const { includeWalletIds, excludeWalletIds } = state.settings
  const chains = state.network.configured.map(({ caipNetworkId }) => caipNetworkId)
  // Explicitly requested wallets are returned for every network, for example to exclude them.
  const usual = query.include ? {} : { include: includeWalletIds, exclude: excludeWalletIds, chains }
  const merged = { ...usual, ...query }
  const only = (ids: readonly string[] = []) => ids.filter((id) => possibleId.test(id))
  return client.getWallets({ ...merged, include: only(merged.include), exclude: only(merged.exclude) }, signal)
}
