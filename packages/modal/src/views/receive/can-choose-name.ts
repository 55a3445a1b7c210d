import type { AppKit } from '@openappkit/core'
import { chainFacts, findNetwork } from '@openappkit/core/internal'

/**
 * Whether the active account can register a name: it has none, it is not on a testnet, and its namespace and the
 * service support names.
 */
export function canChooseName({ state }: AppKit): boolean {
  const { active } = state.network
  const account = state.accounts[active]
  if (!state.nameZone || !chainFacts[active].can.names || account?.status !== 'connected') return false
  return account.name === undefined && !findNetwork(state, account.network)?.testnet
}
