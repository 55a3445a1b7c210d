import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { BalanceResult } from '../../contracts/api.js'
import type { Chain } from '../../contracts/chain.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { findNetwork } from '../../state/read-network.js'
import type { KitState } from '../../state/state.js'
import { createBalancesController } from './balances.js'

/** Reads the native balance of a namespace's account, on the network of its wallet, through the chain of that network. */
export function createFetchBalance(state: KitState, getChain: (namespace: ChainNamespace) => Promise<Chain>) {
  const balances = createBalancesController({
    state: state.balances,
    async getBalance(address, network, signal) {
      const { reading } = await getChain(network.chainNamespace)
      if (!reading) throw new AppKitError('balance_unavailable', 'Token Balance Unavailable')
      return reading.native(address, network, { signal })
    },
  })

  return async function fetchBalance(
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
