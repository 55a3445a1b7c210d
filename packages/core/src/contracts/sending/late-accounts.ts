import type { AccountsApi } from '../account/accounts-api.js'
import type { OwnTransferChange } from './own-transfer.js'

type Accounts = Pick<AccountsApi, 'fetchHoldings' | 'names'> & {
  /** A transfer was sent from here, or has ended. Counts where somebody looked at a list. */
  changed(change: OwnTransferChange): void
}

/** What accounts hold and did, which comes with its first use. */
export type LateAccounts = {
  load(): Promise<Accounts>
  /** What is here already: somebody looked at it. */
  current(): Accounts | undefined
}
