import type { AccountsApi } from '../contracts/account/accounts-api.js'
import { createAskBlockchain } from './ask-blockchain.js'
import { createHoldings, type HoldingsDeps } from './holdings.js'

export type AccountsDeps = Omit<HoldingsDeps, 'blockchain'>

/** What accounts hold and did. Comes with the first screen that shows it. */
export function createAccounts(deps: AccountsDeps): AccountsApi & { stop(): void } {
  const blockchain = createAskBlockchain(deps.options)
  const holdings = createHoldings({ ...deps, blockchain })
  return { fetchHoldings: holdings.fetch, stop: holdings.stop }
}
