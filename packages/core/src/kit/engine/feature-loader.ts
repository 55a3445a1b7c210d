import type { FeatureHooks, FeatureName } from '../../contracts/features/feature.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { lazy, lazyApi } from '../../lib/lazy.js'
import type { FeaturesApi } from '../../state/kit.js'
import type { Features } from './features.js'

/** The features before their list is loaded. */
export function createFeatureLoader(load: () => Promise<Features>) {
  const features = lazy(load)

  return {
    load: features.load,
    /** A feature as a member of the kit. */
    api: <Name extends FeatureName>(name: Name) =>
      lazyApi({
        load: async (): Promise<object> => (await features.load()).load(name),
      }) as unknown as FeaturesApi[Name],
    /** Tells the features whose code is loaded: a feature that no screen has shown reads nothing. */
    tell: (use: (hooks: FeatureHooks) => void): void => features.current()?.tell(use),
    /** Goes on with the work that an earlier page left to a feature. */
    resume: (name: FeatureName): void => ignoreRejection(features.load().then((loaded) => loaded.resume(name))),
    stop: features.stop,
  }
}
