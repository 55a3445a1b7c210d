import type { FeatureApis } from '../../contracts/api.js'
import type { HoldingsApi } from '../../contracts/features/balances.js'
import type { AccountListsDeps } from '../../features/account/account-lists.js'
import { createAskBlockchain } from '../../features/account/ask-blockchain.js'
import { createHoldings, type HoldingsDeps } from '../../features/account/holdings.js'
import type { EmailChangeDeps } from '../../features/email-change/create-email-change.js'
import type { NamesDeps } from '../../features/names/names.js'
import type { OnrampDeps } from '../../features/onramp/onramp.js'
import type { SendDeps } from '../../features/send/send.js'
import type { SmartSessionsDeps } from '../../features/smart-sessions/smart-sessions.js'
import type { SwapDeps } from '../../features/swap/swap.js'
import { type Lazy, lazy } from '../../lib/lazy.js'
import type { RouterController } from '../../state/router.js'
import type { Transactions } from '../../wallet/transactions/transactions.js'

export type FeatureDeps = Omit<
  HoldingsDeps & AccountListsDeps & EmailChangeDeps & NamesDeps & OnrampDeps & SendDeps & SmartSessionsDeps & SwapDeps,
  'blockchain' | 'fetchHoldings' | 'names' | 'transactions' | 'router'
> & { router: RouterController; transactions: Lazy<Transactions> }

export type Features = ReturnType<typeof createFeatures>

/** The features of a connected account. Loads with the first of them, and the code of each with its own first use. */
export function createFeatures(deps: FeatureDeps) {
  const { transactions } = deps
  // Resolves with `undefined` if the code cannot be loaded, so that a swap or a transfer goes on without holdings.
  const fetchHoldings: HoldingsApi['fetch'] = (request) =>
    holdings.load().then(
      (loaded) => loaded.fetch(request),
      () => undefined,
    )
  const given = { ...deps, blockchain: createAskBlockchain(deps.options), fetchHoldings }

  const holdings = feature(async () => createHoldings(given))
  const lists = lazy(async () => (await import('../../features/account/account-lists.js')).createAccountLists(given))
  const names = feature(async () => (await import('../../features/names/names.js')).createNames(given))
  const features = {
    holdings,
    names,
    activity: feature(async () => (await lists.load()).activity),
    nfts: feature(async () => (await lists.load()).nfts),
    send: feature(async () => {
      const [{ createSendWithScreens }, loaded] = await Promise.all([import('./create-send.js'), transactions.load()])
      return createSendWithScreens({ ...given, names, transactions: loaded })
    }),
    swap: feature(async () => (await import('../../features/swap/swap.js')).createSwap(given)),
    onramp: feature(async () => (await import('../../features/onramp/onramp.js')).createOnramp(given)),
    smartSessions: feature(async () =>
      (await import('../../features/smart-sessions/smart-sessions.js')).createSmartSessions(given),
    ),
    emailChange: feature(async () =>
      (await import('../../features/email-change/create-email-change.js')).createEmailChange(given),
    ),
  } satisfies { [Name in keyof FeatureApis]: Lazy<FeatureApis[Name]> }
  return {
    ...features,
    lists,
    stop(): void {
      lists.stop()
      for (const part of Object.values(features)) part.stop()
    },
  }
}

/** A feature with `preload`, whose code loads with the first call. */
const feature = <Api extends object>(load: () => Promise<Api>) =>
  lazy(async () => {
    const api = await load()
    return { ...api, preload: async () => api }
  })
