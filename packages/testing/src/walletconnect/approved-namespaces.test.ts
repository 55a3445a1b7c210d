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

test('approves the supported chains and methods for every account', () => {
  expect(approveEvm(proposal({}, { eip155: ask, solana: ask }), support)).toEqual({
    eip155: {
      chains: ['eip155:1'],
      accounts: ['eip155:1:0xa', 'eip155:1:0xb'],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  })
})

test('accepts a chain as the key of a namespace', () => {
  const { methods, events } = { ...ask, methods: ['personal_sign'] }
  expect(approveEvm(proposal({ 'eip155:10': { methods, events } }, {}), support)?.['eip155']?.chains).toEqual([
    'eip155:10',
  ])
})

describe('a refused proposal', () => {
  test.each([
    ['unknown chains only', {}, { eip155: { ...ask, chains: ['eip155:5'] } }],
    ['an unknown required namespace', { solana: ask }, { eip155: ask }],
    ['an unknown required chain', { eip155: { ...ask, methods: [] } }, {}],
    ['an unknown required method', { eip155: { ...ask, chains: ['eip155:1'] } }, {}],
  ])('refuses a proposal with %s', (_, required, optional) => {
    expect(approveEvm(proposal(required, optional), support)).toBeUndefined()
  })
})
