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
        load: async (): Promise<object> => (await features.load()).part(name).load(),
      }) as unknown as FeaturesApi[Name],
    /** Tells the features whose code is loaded: a feature that no screen has shown reads nothing. */
    tell: (use: (feature: FeatureHooks) => void): void => features.current()?.tell(use),
    /** Loads the features that have work of an earlier page. */
    resume: (): void => ignoreRejection(features.load().then((loaded) => loaded.resume())),
    stop: features.stop,
  }
}
