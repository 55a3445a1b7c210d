/** The page of an address in a block explorer. `undefined` where the explorer's own address is none of the web. */
export function explorerLink(explorer: string | undefined, address: string): string | undefined {
  if (!explorer || !/^https?:/.test(explorer) || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  // Some explorers name their network in the query, which has to stay at the end.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`
  return url.href
}
