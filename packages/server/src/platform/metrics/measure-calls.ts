import type { RunningStore } from '../store/running-store.js'
import type { Metrics } from './metrics.js'

type Call = RunningStore['call']

/** Measures the calls of each store, with those that fail. */
export const measureCalls =
  (metrics: Metrics) =>
  (store: string, call: Call): Call =>
  async <T>(method: string, argument?: unknown): Promise<T> => {
    const startedAt = performance.now()
    let isFailed = true
    try {
      const answer = await call<T>(method, argument)
      isFailed = false
      return answer
    } finally {
      metrics.storeCall({ store, method, seconds: (performance.now() - startedAt) / 1000, isFailed })
    }
  }
