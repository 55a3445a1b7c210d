import { describe, expect, test } from 'vitest'
import { approveEvm, type Proposal } from './approved-namespaces.js'

const support = { chainIds: [1, 10], addresses: ['0xa', '0xb'], methods: ['personal_sign'], events: ['chainChanged'] }
const ask = {
  chains: ['eip155:1', 'eip155:5'],
  methods: ['personal_sign', 'eth_signTransaction'],
  events: ['chainChanged', 'x'],
}
const proposal = (requiredNamespaces: object, optionalNamespaces: object) =>
  ({ params: { requiredNamespaces, optionalNamespaces } }) as Proposal

test('agrees to what it can, for every account', () => {
  expect(approveEvm(proposal({}, { eip155: ask, solana: ask }), support)).toEqual({
    eip155: {
      chains: ['eip155:1'],
      accounts: ['eip155:1:0xa', 'eip155:1:0xb'],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  })
})

test('a chain may be the key', () => {
  const { methods, events } = { ...ask, methods: ['personal_sign'] }
  expect(approveEvm(proposal({ 'eip155:10': { methods, events } }, {}), support)?.['eip155']?.chains).toEqual([
    'eip155:10',
  ])
})

describe('refuses', () => {
  test.each([
    ['nothing it knows', {}, { eip155: { ...ask, chains: ['eip155:5'] } }],
    ['another namespace that is required', { solana: ask }, { eip155: ask }],
    ['a chain that is required', { eip155: { ...ask, methods: [] } }, {}],
    ['a method that is required', { eip155: { ...ask, chains: ['eip155:1'] } }, {}],
  ])('%s', (_, required, optional) => {
    expect(approveEvm(proposal(required, optional), support)).toBeUndefined()
  })
})
