import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Chain } from '../../contracts/chain.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { KitState } from '../../state/state.js'
import { createBalancesController } from './balances.js'
import { createReadBalance } from './read-balance.js'

/** Reads native balances through the chain of their network. */
export function createFetchBalance(state: KitState, getChain: (namespace: ChainNamespace) => Promise<Chain>) {
  const balances = createBalancesController({
    state: state.balances,
    async getBalance(address, network, signal) {
      const { reading } = await getChain(network.chainNamespace)
      if (!reading) throw new AppKitError('balance_unavailable', 'Token Balance Unavailable')
      return reading.native(address, network, { signal })
    },
  })
  return createReadBalance({ state, balances })
}
