import type { AppKit, ChainNamespace, Connector } from '@openappkit/core'

/**
 * The way to reach the connected wallet on another kind of chain, if it is on this page: the same rdns, or the same
 * name where one of the two has none. Nothing where two could be meant: the person then chooses.
 */
export function findSameWallet({ state }: AppKit, namespace: ChainNamespace): Connector | undefined {
  const { name, rdns } = state.walletInfo[state.network.active] ?? {}
  if (!name) return undefined
  const same = state.connectors.list.filter(({ chain, info, isDuplicate, name: other }) => {
    if (chain !== namespace || isDuplicate) return false
    return rdns && info?.rdns ? info.rdns === rdns : other === name
  })
  return same.length === 1 ? same[0] : undefined
}
