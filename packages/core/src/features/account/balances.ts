import type { ChainNamespace } from '@openappkit/protocol/caip'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { withDeadline } from '../../lib/promise.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { NativeBalance } from '../../contracts/features/balances.js'
import type { BalanceState } from '../../state/state.js'

export type BalancesDeps = {
  state: Partial<Record<ChainNamespace, BalanceState>>
  getBalance(address: string, network: CaipNetwork, signal: AbortSignal): Promise<bigint>
  now?: () => number
}

export type BalancesController = ReturnType<typeof createBalancesController>

/** A balance younger than this is answered from memory. */
const freshMs = 30_000
/** After a failure nothing is asked again before this has passed. */
const retryGapMs = 30_000
const deadlineMs = 15_000

/** Native balances: read through the app's own endpoints, kept for 30 s, never asked in a loop. */
export function createBalancesController({ state, getBalance, now = Date.now }: BalancesDeps) {
  const running = new Map<string, Promise<void>>()
  /** Whose balance each namespace wants now: an answer about anybody else comes too late. */
  const wanted = new Map<ChainNamespace, string>()
  const failed = new Map<ChainNamespace, string>()
  const isOf = (value: NativeBalance, address: string, { caipNetworkId }: CaipNetwork) =>
    value.address === address && value.caipNetworkId === caipNetworkId
  const keyOf = (address: string, { caipNetworkId }: CaipNetwork) => `${caipNetworkId}:${address}`

  function isFresh(namespace: ChainNamespace, address: string, network: CaipNetwork): boolean {
    const known = state[namespace]
    if (known?.status === 'ready') {
      const { value, readAt } = known
      return isOf(value, address, network) && now() - readAt < freshMs
    }
    const isSame = failed.get(namespace) === keyOf(address, network)
    return known?.status === 'failed' && isSame && now() < known.retryAt
  }

  // A value of another account or chain would be a lie, however briefly it is shown.
  function staleOf(namespace: ChainNamespace, address: string, network: CaipNetwork): { stale?: NativeBalance } {
    const known = state[namespace]
    const last = known?.status === 'ready' ? known.value : known && 'stale' in known ? known.stale : undefined
    return last && isOf(last, address, network) ? { stale: { ...last } } : {}
  }

  async function read(namespace: ChainNamespace, address: string, network: CaipNetwork): Promise<void> {
    // Whoever disconnected meanwhile has no balance.
    const isWanted = () => state[namespace]?.status === 'loading' && wanted.get(namespace) === keyOf(address, network)
    try {
      const amount = await withDeadline(deadlineMs, (signal) => getBalance(address, network, signal))
      const { nativeCurrency, caipNetworkId } = network
      const { decimals, symbol } = nativeCurrency
      const value: NativeBalance = { amount: String(amount), decimals, symbol, caipNetworkId, address }
      if (isWanted()) state[namespace] = { status: 'ready', value, readAt: now() }
    } catch (thrown) {
      const { code } = AppKitError.from(thrown, 'balance_unavailable')
      if (!isWanted()) return
      failed.set(namespace, keyOf(address, network))
      const stale = staleOf(namespace, address, network)
      state[namespace] = { status: 'failed', code, ...stale, retryAt: now() + retryGapMs }
    }
  }

  return {
    /** Settles when the balance is known or failed; the same question asked twice is one request. */
    async fetch(namespace: ChainNamespace, address: string, network: CaipNetwork, force = false): Promise<void> {
      if (!force && isFresh(namespace, address, network)) return
      const key = keyOf(address, network)
      wanted.set(namespace, key)
      state[namespace] = { status: 'loading', ...staleOf(namespace, address, network) }
      const work = running.get(key) ?? read(namespace, address, network).finally(() => running.delete(key))
      running.set(key, work)
      await work
    },
    /** There is nothing to ask: the wallet is on a network without endpoints of ours. */
    setUnavailable(namespace: ChainNamespace): void {
      wanted.delete(namespace)
      failed.delete(namespace)
      state[namespace] = { status: 'failed', code: 'balance_unavailable', retryAt: now() + retryGapMs }
    },
  }
}
