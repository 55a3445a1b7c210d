import { AppKitError } from '@openappkit/core/adapter'
import { chainErrorText } from '@openappkit/protocol/errors'

/** Loads a part of the chain with its first use. A load that failed is tried again: `engine_unavailable`. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new AppKitError('engine_unavailable', chainErrorText('engine_unavailable'), { cause })
    }))
}
