import { EvmAdapter } from '@openappkit/adapter-evm'
import { expect, test } from 'vitest'
import { EthersAdapter } from './index.js'

test('the adapter is the EVM adapter under another name', () => {
  expect(new EthersAdapter()).toBeInstanceOf(EvmAdapter)
  expect(() => new EthersAdapter({ ethers: 'x' } as never)).toThrow('Option "ethers" is not an option')
})
