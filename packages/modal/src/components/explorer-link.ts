/** The URL of an address in a block explorer. `undefined` if the explorer's URL is not http or https. */
export const explorerLink = (explorer: string | undefined, address: string) => linkTo(explorer, 'address', address)

/** The URL of a transaction in a block explorer. */
export const transactionLink = (explorer: string | undefined, hash: string) => linkTo(explorer, 'tx', hash)

function linkTo(explorer: string | undefined, kind: 'address' | 'tx', id: string): string | undefined {
  if (!explorer || !/^https?:/.test(explorer) || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  // Keeps the query: some explorers have their network in it.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${encodeURIComponent(id)}`
  return url.href
}

/** The URL of a sent transaction. `undefined` for the id of a batch, which is not a transaction hash. */
export const sentLink = (explorer: string | undefined, hash: string): string | undefined =>
  /^\w{64,88}$/.test(hash) ? transactionLink(explorer, hash) : undefined
