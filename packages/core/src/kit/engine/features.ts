import type { FeatureApis } from '../../contracts/api.js'
import type { AccountsApi } from '../../contracts/features/accounts.js'
import type { HoldingsApi } from '../../contracts/features/balances.js'
import type { FeatureHooks, FeatureName, LoadedFeature } from '../../contracts/features/feature.js'
import { activityFeature, holdingsFeature, nftsFeature } from '../../features/account/account.feature.js'
import { createAskBlockchain } from '../../features/account/ask-blockchain.js'
import { emailChangeFeature } from '../../features/email-change/email-change.feature.js'
import { namesFeature } from '../../features/names/names.feature.js'
import { onrampFeature } from '../../features/onramp/onramp.feature.js'
import { sendFeature } from '../../features/send/send.feature.js'
import { smartSessionsFeature } from '../../features/smart-sessions/smart-sessions.feature.js'
import { swapFeature } from '../../features/swap/swap.feature.js'
import { showTransfers } from '../../screens/show-transfers.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { AppKitOptions } from '../../options/options.js'
import type { RouterController } from '../../state/router.js'
import { lazy } from '../../lib/lazy.js'

/** All features of a connected account. The first script has their names as well: `kit/shell/engine-loader.ts`. */
const features = [
  holdingsFeature,
  activityFeature,
  nftsFeature,
  sendFeature,
  swapFeature,
  onrampFeature,
  namesFeature,
  smartSessionsFeature,
  emailChangeFeature,
]

type Feature = (typeof features)[number]
type Intersect<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type AllDeps = Intersect<Parameters<Feature['load']>[0]>
type Shared = Pick<AllDeps, 'blockchain' | 'fetchHoldings' | 'feature' | 'showTransfers'>
/** The dependencies of `createFeatures`, which adds those that the features share. */
export type FeatureDeps = Omit<AllDeps, keyof Shared | 'router'> & {
  router: RouterController
  options: Pick<AppKitOptions, 'debug'>
}

export type Features = ReturnType<typeof createFeatures>

/** The features of a connected account. The code of each loads with its first call. */
export function createFeatures(deps: FeatureDeps) {
  const load = async <Name extends FeatureName>(name: Name) =>
    (await find(name).load()).api as unknown as FeatureApis[Name]
  // Resolves with `undefined` if the code cannot be loaded, so that a swap or a transfer goes on without holdings.
  const fetchHoldings: HoldingsApi['fetch'] = (request) =>
    load('holdings').then(
      (holdings) => holdings.fetch(request),
      () => undefined,
    )
  const given: AllDeps = {
    ...deps,
    blockchain: createAskBlockchain(deps.options),
    fetchHoldings,
    feature: <Name extends FeatureName>(name: Name) => ({ load: () => load(name) }),
    showTransfers: () => showTransfers(deps),
  }
  const parts = features.map((feature) => ({
    name: feature.name as FeatureName,
    ...lazy(async () => {
      const { api, hooks }: LoadedFeature<FeatureName> = await feature.load(given)
      return { api: { ...api, preload: async () => api }, hooks, stop: () => hooks.stop?.() }
    }),
  }))
  const find = (wanted: FeatureName) => {
    const part = parts.find(({ name }) => name === wanted)
    if (!part) throw new AppKitError('internal', `There is no feature ${wanted}`)
    return part
  }

  return {
    /** The methods of a feature. */
    load,
    /** The deprecated `kit.accounts()`. */
    accounts: (): AccountsApi => ({
      fetchHoldings: async (request) => (await load('holdings')).fetch(request),
      lists: async () => ({ activity: await load('activity'), nfts: await load('nfts') }),
      names: () => load('names'),
      swaps: () => load('swap'),
      onramp: () => load('onramp'),
      smartSessions: () => load('smartSessions'),
    }),
    tell(use: (hooks: FeatureHooks) => void): void {
      for (const { current } of parts) {
        try {
          use(current()?.hooks ?? {})
        } catch (fault) {
          // The other features and the followed transaction continue.
          if (deps.options.debug) console.error(fault)
        }
      }
    },
    async resume(name: FeatureName): Promise<void> {
      const { hooks } = await find(name).load()
      hooks.resume?.()
    },
    stop(): void {
      for (const { stop } of parts) stop()
    },
  }
}
