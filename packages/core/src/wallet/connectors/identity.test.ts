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
  ['findConnector finds the connector of the given namespace', { connectorId: 'fox', namespace }, connectors[2]],
  [
    'findConnector finds the connector that announced itself as the listed wallet',
    { namespace, listing: listing('io.owl') },
    connectors[3],
  ],
  [
    'findConnector finds the named connector, whatever the listing says',
    { connectorId: 'owl', namespace, listing: listing('io.fox') },
    connectors[3],
  ],
  [
    'findConnector replaces no missing connector by another',
    { connectorId: 'gone', namespace, listing: listing('io.fox') },
    undefined,
  ],
  [
    'findConnector finds none where two claim to be the listed wallet',
    { namespace, listing: listing('io.elk') },
    undefined,
  ],
  [
    'findConnector finds the named one of two claimants',
    { namespace, connectorId: 'elk', listing: listing('io.elk') },
    connectors[4],
  ],
  [
    'findConnector finds none for a listed wallet that is not here',
    { namespace, listing: listing('io.yak') },
    undefined,
  ],
  ['findConnector matches no connector by a missing rdns', { namespace, listing: listing() }, undefined],
  ['findConnector finds none without an id and a listing', { namespace }, undefined],
  ['findConnector finds none in a namespace without it', { connectorId: 'owl', namespace: 'solana' }, undefined],
])('%s', (_, query, found) => {
  expect(findConnector(connectors, query)).toBe(found)
})
