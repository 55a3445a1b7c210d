import type { ChainNamespace } from '@openappkit/protocol/caip'
import { lazy } from '../../lib/lazy.js'
import { retryMs } from '../../lib/query.js'
import type { BalanceResult } from '../../contracts/api.js'
import type { Chain } from '../../contracts/chain.js'
import type { KitState } from '../../state/state.js'

/** Native balances. The code loads with the first account, not with the first screen. */
export function createNativeBalance(state: KitState, getChain: (namespace: ChainNamespace) => Promise<Chain>) {
  const reader = lazy(() => import('./fetch-balance.js').then((part) => part.createFetchBalance(state, getChain)))

  return async (namespace = state.network.active, options?: { force?: boolean }): Promise<BalanceResult> => {
    const isConnected = () => state.accounts[namespace]?.status === 'connected'
    if (isConnected()) state.balances[namespace] ??= { status: 'loading' }
    const fetchBalance = await reader.load().catch(() => undefined)
    if (fetchBalance) return fetchBalance(namespace, options)
    const retryAt = Date.now() + retryMs
    if (isConnected()) state.balances[namespace] = { status: 'failed', code: 'balance_unavailable', retryAt }
    return { data: undefined, error: 'Token Balance Unavailable', isSuccess: false, isError: true }
  }
}
