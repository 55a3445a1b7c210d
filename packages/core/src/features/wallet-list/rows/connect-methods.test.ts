import { expect, test } from 'vitest'
import type { Connector, ConnectorType } from '../../../contracts/wallets.js'
import { type ConnectMethod, connectMethods } from './connect-methods.js'

const of = (type: ConnectorType): Connector => ({ id: type, name: type, type, chain: 'eip155' })
const all = { email: true, social: true, wallet: true }

test.each<[string, readonly ConnectMethod[] | undefined, Connector[], typeof all, string]>([
  ['nothing installed', undefined, [], all, 'email social wallet'],
  ['a wallet that announced itself', undefined, [of('ANNOUNCED')], all, 'wallet email social'],
  ['a wallet on the window', undefined, [of('INJECTED')], all, 'wallet email social'],
  ['a wallet of an SDK is not installed', undefined, [of('EXTERNAL')], all, 'email social wallet'],
  ['the app’s own order wins', ['social', 'wallet', 'email'], [of('ANNOUNCED')], all, 'social wallet email'],
  ['the methods that the app omits come last', ['social'], [], all, 'social email wallet'],
  ['only available methods', undefined, [], { email: false, social: false, wallet: true }, 'wallet'],
  ['no wallets', undefined, [of('ANNOUNCED')], { email: true, social: false, wallet: false }, 'email'],
])('connectMethods orders the sections: %s', (_, connectMethodsOrder, connectors, available, expected) => {
  const features = { collapseWallets: false, ...(connectMethodsOrder && { connectMethodsOrder }) }
  expect(connectMethods({ features, available, connectors })).toEqual({
    methods: expected.split(' '),
    isCollapsed: false,
  })
})

test.each([
  [true, all, true],
  [true, { ...all, email: false }, true],
  [true, { ...all, email: false, social: false }, false],
  [true, { ...all, wallet: false }, false],
  [false, all, false],
])('wallets collapse only beside another section: %s, %j', (collapseWallets, available, isCollapsed) => {
  expect(connectMethods({ features: { collapseWallets }, available, connectors: [] }).isCollapsed).toBe(isCollapsed)
})
