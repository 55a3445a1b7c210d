import type { ChainNamespace } from '@openappkit/protocol/caip'
import { withDeadline } from '../../lib/promise.js'
import { createQueries, retryMs } from '../../lib/query.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { NativeBalance } from '../../contracts/features/balances.js'
import type { KitState } from '../../state/state.js'

export type BalancesDeps = {
  state: KitState['balances']
  getBalance(address: string, network: CaipNetwork, signal: AbortSignal): Promise<bigint>
}

export type BalancesController = ReturnType<typeof createBalancesController>

const deadlineMs = 15_000

/** Native balances, by namespace in the state: those of the account and network that were last requested. */
export function createBalancesController({ state, getBalance }: BalancesDeps) {
  type Key = `${string}:${string}`
  const wanted = new Map<ChainNamespace, Key>()
  const namespaceOf = (key: Key) => key.slice(0, key.indexOf(':')) as ChainNamespace
  const isWanted = (key: Key) => wanted.get(namespaceOf(key)) === key

  const queries = createQueries<Key, NativeBalance>({
    read: (key) => (isWanted(key) ? state[namespaceOf(key)] : undefined),
    write(key, query) {
      const namespace = namespaceOf(key)
      // A disconnect deletes the balance while it loads.
      const isStopped = query.status !== 'loading' && !state[namespace]
      if (isWanted(key) && !isStopped) state[namespace] = query
    },
    code: 'balance_unavailable',
  })

  return {
    /** Resolves when the balance is known or failed. Never rejects. */
    async fetch(namespace: ChainNamespace, address: string, network: CaipNetwork, force = false): Promise<void> {
      const { caipNetworkId, nativeCurrency } = network
      const key: Key = `${caipNetworkId}:${address}`
      // The balance of another account or network is not shown for this one.
      if (!isWanted(key) || !state[namespace]) state[namespace] = { status: 'loading' }
      wanted.set(namespace, key)
      const read = async (): Promise<NativeBalance> => {
        const amount = await withDeadline(deadlineMs, (signal) => getBalance(address, network, signal))
        const { decimals, symbol } = nativeCurrency
        return { amount: String(amount), decimals, symbol, caipNetworkId, address }
      }
      await queries.fetch(key, read, force)
    },
    /** Fails the balance of a wallet on a network that the app did not configure. */
    setUnavailable(namespace: ChainNamespace): void {
      wanted.delete(namespace)
      state[namespace] = { status: 'failed', code: 'balance_unavailable', retryAt: Date.now() + retryMs }
    },
  }
}
