import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector } from '../contracts/wallets/connector.js'
import { rdnsOf } from './rdns.js'
import type { WalletListing } from '../contracts/wallets/wallet-listing.js'

export type ConnectorWish = {
  connectorId?: string
  namespace: ChainNamespace
  listing?: WalletListing | undefined
}

/**
 * The connector a person means: the one named, else the one that a listed wallet announced itself as. None where two
 * announced themselves as that wallet: the person has to choose between them.
 */
export function findConnector(
  connectors: readonly Connector[],
  { connectorId, namespace, listing }: ConnectorWish,
): Connector | undefined {
  const here = connectors.filter(({ chain }) => chain === namespace)
  if (connectorId !== undefined) return here.find(({ id }) => id === connectorId)
  const rdns = rdnsOf(listing?.rdns)
  const claims = rdns === undefined ? [] : here.filter(({ info }) => rdnsOf(info?.rdns) === rdns)
  return claims.length === 1 ? claims[0] : undefined
}
