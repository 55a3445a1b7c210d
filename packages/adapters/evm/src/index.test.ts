import { expect, test } from 'vitest'
import { EvmAdapter, evmAdapter } from './index.js'

test('the adapter is made without options', () => {
  for (const adapter of [new EvmAdapter(), new EvmAdapter({}), evmAdapter()]) expect(adapter.namespace).toBe('eip155')
})

test.each([
  [{ rpcUrl: 'https://rpc.example' }, 'rpcUrl'],
  [{ projectId: undefined }, 'projectId'],
  [['https://rpc.example'], '0'],
  ['https://rpc.example', '0'],
])('what it is given is refused by name: %j', (given, name) => {
  const refusal = { code: 'invalid_option', shortMessage: `Option "${name}" is not an option` }
  expect(() => new EvmAdapter(given as never)).toThrow(expect.objectContaining(refusal))
  expect(() => evmAdapter(given as never)).toThrow(expect.objectContaining(refusal))
})
