import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { BalancesController } from './balances.js'
import type { BalanceResult } from '../../contracts/api.js'
import { findNetwork } from '../../state/network-view.js'
import type { KitState } from '../../state/state.js'

export type ReadBalanceDeps = { state: KitState; balances: BalancesController }

/** Reads the native balance of a namespace's account, on the network of its wallet. */
export function createReadBalance({ state, balances }: ReadBalanceDeps) {
  return async function readBalance(
    namespace: ChainNamespace = state.network.active,
    { force = false }: { force?: boolean } = {},
  ): Promise<BalanceResult> {
    const account = state.accounts[namespace]
    if (account?.status !== 'connected') return failure('Address or auth connector not found')
    const network = findNetwork(state, account.network)
    if (network) await balances.fetch(namespace, account.address, network, force)
    else balances.setUnavailable(namespace)
    const balance = state.balances[namespace]
    if (balance?.status !== 'ready') return failure('Token Balance Unavailable')
    return { data: { ...balance.value }, error: undefined, isSuccess: true, isError: false }
  }
}

function failure(error: string): BalanceResult {
  return { data: undefined, error, isSuccess: false, isError: true }
}
