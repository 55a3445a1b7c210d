import { transactionLink } from './explorer-link.js'

/** The page of what a wallet sent. `undefined` for a batch that only its wallet knows: its id is that of no transaction. */
export const sentLink = (explorer: string | undefined, hash: string): string | undefined =>
  /^\w{64,88}$/.test(hash) ? transactionLink(explorer, hash) : undefined
