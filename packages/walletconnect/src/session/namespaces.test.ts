import { expect, test } from 'vitest'
import { testNetwork } from '../test/dapp.fixture.js'
import { toCurrentId, toWalletId, walletMethods, wantNamespaces } from './namespaces.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const legacySolana = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

test('requests the networks of the app, in one entry per namespace', () => {
  const own = {
    ...testNetwork('eip155:1', 'https://secret.example/key'),
    rpcUrls: { default: { http: ['https://secret.example/key'] }, chainDefault: { http: ['https://public.example'] } },
  }
  const wanted = wantNamespaces([own, testNetwork('eip155:10'), testNetwork(solana)])
  expect(wanted).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      methods: walletMethods.eip155,
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { '1': 'https://public.example', '10': 'http://127.0.0.1:9' },
    },
    solana: {
      chains: [solana, legacySolana],
      methods: walletMethods.solana,
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'http://127.0.0.1:9' },
    },
  })
  expect(JSON.stringify(wanted)).not.toContain('secret')
})

test.each([
  ['eip155:1', 'eip155:1'],
  [legacySolana, solana],
  [solana, solana],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['eip155:0', undefined],
  ['tron:1', undefined],
  [7, undefined],
])('converts %s to %s', (id, current) => {
  expect(toCurrentId(id)).toBe(current)
})

test('does not request `eth_sign`', () => {
  expect(walletMethods.eip155).not.toContain('eth_sign')
})

test('uses the legacy id for a wallet that lists only that', () => {
  expect(toWalletId(solana, [legacySolana])).toBe(legacySolana)
  expect(toWalletId(solana, [legacySolana, solana])).toBe(solana)
  expect(toWalletId('eip155:1', [])).toBe('eip155:1')
})
