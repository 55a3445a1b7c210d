import type { AccountsApi } from '../../contracts/features/accounts.js'
import type { HoldingsApi } from '../../contracts/features/balances.js'
import type { FeatureHooks, FeatureName, LoadedFeature } from '../../contracts/features/feature.js'
import { activityFeature, holdingsFeature, nftsFeature } from '../../features/account/account.feature.js'
import { emailChangeFeature } from '../../features/email-change/email-change.feature.js'
import { namesFeature } from '../../features/names/names.feature.js'
import { onrampFeature } from '../../features/onramp/onramp.feature.js'
import { sendFeature } from '../../features/send/send.feature.js'
import { smartSessionsFeature } from '../../features/smart-sessions/smart-sessions.feature.js'
import { swapFeature } from '../../features/swap/swap.feature.js'
import { showTransfers } from '../../screens/show-transfers.js'
import type { RouterController } from '../../state/router.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { type Lazy, lazy } from '../../lib/lazy.js'

/** The features of a connected account: the one list. Their names are in `kit/shell/engine-loader.ts` as well. */
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
/** What the features are made from, but for what they share. */
export type FeatureDeps = Omit<AllDeps, keyof Shared | 'router'> & { router: RouterController }
type Shared = Pick<AllDeps, 'blockchain' | 'fetchHoldings' | 'feature'>

export type Features = Awaited<ReturnType<typeof createFeatures>>

/** The features of a connected account. The code of each loads with its first call. A transfer that one begins is shown. */
export async function createFeatures(deps: FeatureDeps) {
  const part = <Name extends FeatureName>(name: Name) => parts.get(name) as Lazy<LoadedFeature<Name>>
  // Resolves with `undefined` if the code cannot be loaded, so that a swap or a transfer goes on without holdings.
  const fetchHoldings: HoldingsApi['fetch'] = (request) =>
    part('holdings')
      .load()
      .then(
        (holdings) => holdings.fetch(request),
        () => undefined,
      )
  // An app without the service does not load its client.
  const blockchain =
    deps.options.services?.blockchain === undefined
      ? undefined
      : (await import('../../features/account/ask-blockchain.js')).createAskBlockchain(deps.options)
  const given: AllDeps = { ...deps, blockchain, fetchHoldings, feature: part }
  const parts = new Map(
    features.map((feature) => [
      feature.name as FeatureName,
      lazy<LoadedFeature<FeatureName>>(async () => {
        const api = await feature.load(given)
        return { ...api, preload: async () => api }
      }),
    ]),
  )

  const stopShowing = showTransfers(deps)
  let isResumed = false

  return {
    part,
    /** `kit.accounts()`, which is deprecated. */
    accounts: (): AccountsApi => ({
      fetchHoldings: async (request) => (await part('holdings').load()).fetch(request),
      lists: async () => ({ activity: await part('activity').load(), nfts: await part('nfts').load() }),
      names: part('names').load,
      swaps: part('swap').load,
      onramp: part('onramp').load,
      smartSessions: part('smartSessions').load,
    }),
    tell(use: (feature: FeatureHooks) => void): void {
      for (const { current } of parts.values()) {
        const loaded = current()
        if (loaded) use(loaded)
      }
    },
    /** Once: the engine and its services both ask for it. */
    resume(): void {
      if (isResumed) return
      isResumed = true
      for (const { name, isPending } of features) if (isPending?.(given)) ignoreRejection(resume(part(name)))
    },
    stop(): void {
      stopShowing()
      for (const { stop } of parts.values()) stop()
    },
  }
}

async function resume({ load }: Lazy<LoadedFeature<FeatureName>>): Promise<void> {
  const loaded = await load()
  loaded.resume?.()
}
