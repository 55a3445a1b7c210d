import type { AppKit } from '@openappkit/core'
import { chainFacts, findNetwork } from '@openappkit/core/internal'

/** Whether the active account may choose a name here: an account of a chain with names that has none, where the service gives out names. */
export function canChooseName({ state }: AppKit): boolean {
  const { active } = state.network
  const account = state.accounts[active]
  if (!state.nameZone || !chainFacts[active].can.names || account?.status !== 'connected') return false
  return account.name === undefined && !findNetwork(state, account.network)?.testnet
}
