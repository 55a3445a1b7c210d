/** The page of an address in a block explorer. `undefined` if the explorer's URL is not http or https. */
export const explorerLink = (explorer: string | undefined, address: string) => linkTo(explorer, 'address', address)

/** The page of a transaction. */
export const transactionLink = (explorer: string | undefined, hash: string) => linkTo(explorer, 'tx', hash)

function linkTo(explorer: string | undefined, kind: 'address' | 'tx', id: string): string | undefined {
  if (!explorer || !/^https?:/.test(explorer) || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  // Some explorers name their network in the query, which has to stay at the end.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${encodeURIComponent(id)}`
  return url.href
}

/** The page of what a wallet sent. `undefined` for a batch that only its wallet knows: its id is that of no transaction. */
export const sentLink = (explorer: string | undefined, hash: string): string | undefined =>
  /^\w{64,88}$/.test(hash) ? transactionLink(explorer, hash) : undefined
