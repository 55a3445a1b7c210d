import { expect, test } from 'vitest'
import type { Connector } from '../../contracts/wallets.js'
import { type ConnectorQuery, findConnector } from './identity.js'

const connector = (id: string, chain: Connector['chain'], rdns?: string): Connector => ({
  id,
  name: id,
  type: 'ANNOUNCED',
  chain,
  ...(rdns !== undefined && { info: { rdns } }),
})

const connectors = [
  connector('fox', 'solana', 'io.fox'),
  connector('window', 'eip155'),
  connector('fox', 'eip155', 'io.fox'),
  connector('owl', 'eip155', 'io.owl'),
  connector('elk', 'eip155', 'io.elk'),
  connector('io.elk/2', 'eip155', 'io.elk'),
]

const listing = (rdns?: string) => ({ id: 'listed', name: 'Listed', chains: [], ...(rdns !== undefined && { rdns }) })
const namespace = 'eip155'

test.each<[string, ConnectorQuery, Connector | undefined]>([
  ['the one that is named', { connectorId: 'owl', namespace }, connectors[3]],
  ['on the chain that is meant', { connectorId: 'fox', namespace }, connectors[2]],
  ['the one a listed wallet announced itself as', { namespace, listing: listing('io.owl') }, connectors[3]],
  [
    'the named one, whatever the listing says',
    { connectorId: 'owl', namespace, listing: listing('io.fox') },
    connectors[3],
  ],
  [
    'a named one that is gone is not replaced by another',
    { connectorId: 'gone', namespace, listing: listing('io.fox') },
    undefined,
  ],
  ['a listed wallet that two claim to be', { namespace, listing: listing('io.elk') }, undefined],
  ['one of two, that is named', { namespace, connectorId: 'elk', listing: listing('io.elk') }, connectors[4]],
  ['a listed wallet that is not here', { namespace, listing: listing('io.yak') }, undefined],
  ['a listed wallet without rdns is not the first one without', { namespace, listing: listing() }, undefined],
  ['nothing is meant', { namespace }, undefined],
  ['another chain', { connectorId: 'owl', namespace: 'solana' }, undefined],
])('%s', (_, query, found) => {
  expect(findConnector(connectors, query)).toBe(found)
})
