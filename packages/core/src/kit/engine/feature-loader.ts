import type { FeatureHooks, FeatureName } from '../../contracts/features/feature.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { type Lazy, lazy, lazyApi } from '../../lib/lazy.js'
import type { FeaturesApi } from '../../state/kit.js'
import type { Features } from './features.js'

/** The features before their list is loaded. */
export function createFeatureLoader(load: () => Promise<Features>) {
  const features = lazy(load)
  const parts: { [Name in FeatureName]?: Lazy<object> } = {}

  return {
    load: features.load,
    /** A feature as a member of the kit. Its calls wait for one promise, so that a call before `stop` comes before it. */
    api<Name extends FeatureName>(name: Name): FeaturesApi[Name] {
      const part = (parts[name] ??= lazy<object>(async () => (await features.load()).load(name)))
      return lazyApi(part) as unknown as FeaturesApi[Name]
    },
    /** Calls the hooks of loaded features: a feature that no screen has shown reads nothing. */
    tell: (use: (hooks: FeatureHooks) => void): void => features.current()?.tell(use),
    /** Resumes the work that an earlier page left to a feature. */
    resume: (name: FeatureName): void => ignoreRejection(features.load().then((loaded) => loaded.resume(name))),
    stop: features.stop,
  }
}
