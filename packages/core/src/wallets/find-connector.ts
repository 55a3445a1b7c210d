import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector } from '../adapters/connector.js'
import { rdnsOf } from './rdns.js'
import type { WalletListing } from './wallet-listing.js'

export type ConnectorWish = {
  connectorId?: string
  namespace: ChainNamespace
  listing?: WalletListing | undefined
}

/** The connector a person means: the one named, else the one that a listed wallet announced itself as. */
export function findConnector(
  connectors: readonly Connector[],
  { connectorId, namespace, listing }: ConnectorWish,
): Connector | undefined {
  const here = connectors.filter(({ chain }) => chain === namespace)
  if (connectorId !== undefined) return here.find(({ id }) => id === connectorId)
  const rdns = rdnsOf(listing?.rdns)
  return rdns === undefined ? undefined : here.find(({ info }) => rdnsOf(info?.rdns) === rdns)
}
