import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { FeatureApis } from '../api.js'
import type { OwnTransferChange } from '../transactions.js'

export type FeatureName = keyof FeatureApis

/** The calls of the engine to a feature. They are not part of the kit, and only `resume` loads the code. */
export type FeatureHooks = {
  /** Resumes work of an earlier page. */
  resume?(): void
  /** Refetches the holdings of the account. `force` skips answers that are still fresh. */
  refresh?(request: { namespace: ChainNamespace; force?: boolean }): void
  /** Called when the kit sent a transaction, or one that it sent ended. */
  changed?(change: OwnTransferChange): void
  /** Called when the kit is destroyed. */
  stop?(): void
}

export type LoadedFeature<Name extends FeatureName> = { api: FeatureApis[Name]; hooks: FeatureHooks }

/** A feature of a connected account. The list of them is `kit/engine/features.ts`. */
export type Feature<Name extends FeatureName, Deps> = {
  /** Its name as a member of the kit. */
  name: Name
  /** Loads the code of the feature, with its first call. */
  load(deps: Deps): Promise<LoadedFeature<Name>>
}

/** Splits a feature into its methods, for the kit, and its end, for the engine. */
export const loaded = <Api extends object>({ stop, ...api }: Api & { stop(): void }) => ({ api, hooks: { stop } })

/** Describes a feature. A type check alone: it returns what it is given. */
export const defineFeature = <Name extends FeatureName, Deps>(feature: Feature<Name, Deps>): Feature<Name, Deps> =>
  feature
