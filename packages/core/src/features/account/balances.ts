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
  /** The account and network of each balance. */
  const owners = new Map<ChainNamespace, string>()
  const queries = createQueries<ChainNamespace, NativeBalance>({
    read: (namespace) => state[namespace],
    write(namespace, query) {
      // A disconnect deletes the balance while it loads. An unsupported network has no owner.
      const isKept = query.status === 'loading' || state[namespace] !== undefined
      if (isKept && owners.has(namespace)) state[namespace] = query
    },
    code: 'balance_unavailable',
  })

  return {
    /** Resolves when the balance is known or failed. Never rejects. */
    async fetch(namespace: ChainNamespace, address: string, network: CaipNetwork, force = false): Promise<void> {
      const { caipNetworkId, nativeCurrency } = network
      const owner = `${caipNetworkId}:${address}`
      const isOther = owners.get(namespace) !== owner
      // The balance of another account or network is not shown for this one.
      if (isOther) state[namespace] = { status: 'loading' }
      owners.set(namespace, owner)
      const read = async (): Promise<NativeBalance> => {
        const amount = await withDeadline(deadlineMs, (signal) => getBalance(address, network, signal))
        const { decimals, symbol } = nativeCurrency
        return { amount: String(amount), decimals, symbol, caipNetworkId, address }
      }
      await queries.fetch(namespace, read, force || isOther)
    },
    /** Fails the balance of a wallet on a network that the app did not configure. */
    setUnavailable(namespace: ChainNamespace): void {
      owners.delete(namespace)
      state[namespace] = { status: 'failed', code: 'balance_unavailable', retryAt: Date.now() + retryMs }
    },
  }
}
