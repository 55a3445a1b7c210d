import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type { KitState } from '../state/state.js'

export type NetworkDeps = {
  state: KitState['network']
  deadlineMs?: number
  slowAfterMs?: number
}

export type NetworkController = ReturnType<typeof createNetworkController>

const switchDeadlineMs = 2 * 60_000
const switchSlowMs = 5_000

/** Owns which network is chosen, and the one switch that may be under way. */
export function createNetworkController({
  state,
  deadlineMs = switchDeadlineMs,
  slowAfterMs = switchSlowMs,
}: NetworkDeps) {
  let current: AbortController | undefined
  let arrive: (() => void) | undefined
  let count = 0

  return {
    find: (id: string | number): CaipNetwork | undefined =>
      state.configured.find((network) => network.caipNetworkId === id || network.id === id),

    select(namespace: ChainNamespace, id: CaipNetworkId): void {
      state.selected[namespace] = id
    },

    /** What the connected wallet accepts; `undefined` is any. */
    approve(namespace: ChainNamespace, ids: readonly CaipNetworkId[] | undefined): void {
      if (ids) state.approved[namespace] = [...ids]
      else delete state.approved[namespace]
    },

    setActive(namespace: ChainNamespace): void {
      state.active = namespace
    },

    /** Runs `work` as the switch to a network. A newer one replaces it. Rejects with how it ended. */
    async attempt(network: CaipNetworkId, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
      current?.abort(new AppKitError('aborted', 'A newer request replaced this one'))
      const stop = (current = new AbortController())
      const id = ++count
      const slow = setTimeout(() => {
        if (current === stop && state.switching.status === 'waiting') state.switching.isSlow = true
      }, slowAfterMs)
      const timer = setTimeout(() => stop.abort(new AppKitError('timed_out', 'No answer yet')), deadlineMs)
      state.switching = { status: 'waiting', id, network, isSlow: false }
      const arrival = new Promise<void>((resolve) => (arrive = resolve))
      try {
        await Promise.race([work(stop.signal), arrival])
        if (current === stop) state.switching = { status: 'idle' }
      } catch (thrown) {
        const error = AppKitError.from(thrown)
        if (current === stop) {
          state.switching = { status: 'failed', id, network, code: error.code, message: error.shortMessage }
        }
        throw error
      } finally {
        clearTimeout(slow)
        clearTimeout(timer)
        if (current === stop) current = undefined
        // What the wallet still answers after it arrived is older than what it reported.
        stop.abort(new AppKitError('aborted', 'The request was stopped'))
      }
    },

    /**
     * The wallet reports that it is on this chain. Some move and never answer, or move after the deadline:
     * the switch there has succeeded all the same.
     */
    arrived(id: CaipNetworkId): void {
      if (state.switching.status === 'idle' || state.switching.network !== id) return
      state.switching = { status: 'idle' }
      arrive?.()
    },

    /** The person left the screen: whatever the wallet still answers shows in its chain, not here. */
    cancel(): void {
      const stopped = current
      current = undefined
      state.switching = { status: 'idle' }
      stopped?.abort(new AppKitError('aborted', 'The request was stopped'))
    },
  }
}
