import { EvmAdapter } from '@openappkit/adapter-evm'
import { expect, test } from 'vitest'
import { Ethers5Adapter } from './index.js'

test('the adapter is the EVM adapter under another name', () => {
  expect(new Ethers5Adapter()).toBeInstanceOf(EvmAdapter)
  expect(() => new Ethers5Adapter({ ethers: 'x' } as never)).toThrow('Option "ethers" is not an option')
})
