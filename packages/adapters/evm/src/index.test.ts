import { expect, test } from 'vitest'
import { EvmAdapter, evmAdapter } from './index.js'

test('evmAdapter takes no options', () => {
  for (const adapter of [new EvmAdapter(), new EvmAdapter({}), evmAdapter()]) expect(adapter.namespace).toBe('eip155')
})

test.each([
  [{ rpcUrl: 'https://rpc.example' }, 'rpcUrl'],
  [{ projectId: undefined }, 'projectId'],
  [['https://rpc.example'], '0'],
  ['https://rpc.example', '0'],
])('EvmAdapter rejects the option of %j by name', (given, name) => {
  const refusal = { code: 'invalid_option', shortMessage: `Option "${name}" is not an option` }
  expect(() => new EvmAdapter(given as never)).toThrow(expect.objectContaining(refusal))
  expect(() => evmAdapter(given as never)).toThrow(expect.objectContaining(refusal))
})
