import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, hexToBytes, type TransactionSerializable } from 'viem'
import { maxUint256, serializeTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeTransaction } from './describe-transaction.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const plain = { chainId: 10, nonce: 1, gas: 21_000n, maxFeePerGas: 5n, maxPriorityFeePerGas: 1n }

const read = (transaction: object) =>
  describeTransaction(hexToBytes(serializeTransaction({ ...plain, ...transaction } as TransactionSerializable)))
const call = (data: Hex, value = 0n) => read({ to: token, data, value }).action

describe('describeTransaction', () => {
  test('reads the amount, the network and the maximum fee', () => {
    expect(read({ to, value: 7n })).toEqual({ chainId: 10, maxFee: 105_000n, action: { kind: 'send', to, amount: 7n } })
    const { maxFeePerGas: _most, maxPriorityFeePerGas: _tip, ...legacy } = plain
    const bytes = hexToBytes(serializeTransaction({ ...legacy, type: 'legacy', gasPrice: 2n, to, value: 7n }))
    expect(describeTransaction(bytes)).toMatchObject({ chainId: 10, maxFee: 42_000n, action: { kind: 'send', to } })
  })

  test('reads token calls', () => {
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
    expect(call(transfer)).toEqual({ kind: 'send-token', to, amount: 5n, token: { address: token }, data: transfer })
    const approve = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })
    expect(call(approve(5n))).toMatchObject({ kind: 'allow-token', spender: to, amount: 5n })
    expect(call(approve(maxUint256))).toMatchObject({ kind: 'allow-token', amount: undefined })
    expect(call(approve(2n ** 160n - 1n))).toMatchObject({ kind: 'allow-token', amount: undefined })
    const all = encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [to, true] })
    expect(call(all)).toMatchObject({ kind: 'allow-all', operator: to, isAllowed: true })
  })

  test('describes a call as unknown unless every byte is known', () => {
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
    for (const data of [`${transfer}00`, transfer.slice(0, -2), '0x6a761202', '0x00'] as Hex[]) {
      expect(call(data), data).toMatchObject({ kind: 'call', to: token, data })
    }
    // A token call that sends currency is not a token call.
    expect(call(transfer, 1n)).toMatchObject({ kind: 'call', amount: 1n })
    expect(read({ data: '0x6001' }).action).toMatchObject({ kind: 'create-contract' })
  })

  test('refuses a transaction that the screen cannot show', () => {
    const key = `0x${'00'.repeat(32)}` as const
    expect(() => read({ to, accessList: [{ address: to, storageKeys: [key] }] })).toThrow('not_signable')
    const delegation = { address: to, chainId: 10, nonce: 0, r: key, s: key, yParity: 0 }
    expect(() => read({ to, authorizationList: [delegation] })).toThrow('not_signable')
    expect(() => describeTransaction(new Uint8Array([1, 2, 3]))).toThrow('not_signable')
  })
})
