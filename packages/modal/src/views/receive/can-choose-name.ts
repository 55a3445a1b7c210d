import type { AppKit } from '@openappkit/core'
import { findNetwork } from '@openappkit/core/internal'

/** Whether the active account may choose a name here: an account of EVM that has none, where the service gives out names. */
export function canChooseName({ state }: AppKit): boolean {
  const account = state.accounts.eip155
  if (!state.nameZone || state.network.active !== 'eip155' || account?.status !== 'connected') return false
  return account.name === undefined && !findNetwork(state, account.network)?.testnet
}
