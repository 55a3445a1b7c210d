import type { ChainNamespace } from '@openappkit/protocol/caip'
import { lazy } from '../../lib/lazy.js'
import type { BalanceResult } from '../../contracts/api.js'
import type { Chain } from '../../contracts/chain.js'
import type { KitState } from '../../state/state.js'
import type { createFetchBalance } from './fetch-balance.js'

/** As `retryMs` of a query, whose code is not loaded here. */
const retryMs = 30_000

/** Native balances. The code loads with the first account, not with the first screen. */
export function createNativeBalance(
  state: KitState,
  getChain: (namespace: ChainNamespace) => Promise<Chain>,
  load: () => Promise<{ createFetchBalance: typeof createFetchBalance }>,
) {
  const reader = lazy(async () => (await load()).createFetchBalance(state, getChain))

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
