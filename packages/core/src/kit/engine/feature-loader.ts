import { type Lazy, lazy, lazyApi } from '../../lib/lazy.js'
import type { FeaturesApi } from '../../state/kit.js'
import type { createFeatures } from './features.js'

type Features = ReturnType<typeof createFeatures>
type Parts = Omit<Features, 'stop'>
type PartOf<Name extends keyof Parts> = Parts[Name] extends Lazy<infer Part> ? Part : never

export type FeatureLoader = ReturnType<typeof createFeatureLoader>

/** The features before their code is loaded. */
export function createFeatureLoader(load: () => Promise<Features>) {
  const features = lazy(load)
  const parts = new Map<keyof Parts, Lazy<unknown>>()

  function part<Name extends keyof Parts>(name: Name): Lazy<PartOf<Name>> {
    const known = parts.get(name) ?? lazy<unknown>(async () => (await features.load())[name].load())
    parts.set(name, known)
    return known as Lazy<PartOf<Name>>
  }

  return {
    part,
    /** A feature as a member of the kit. */
    api: <Name extends keyof FeaturesApi>(name: Name) =>
      lazyApi(part(name) as Lazy<object>) as unknown as FeaturesApi[Name],
    /** The features, if one of them has loaded them. */
    current: features.current,
    stop: features.stop,
  }
}
