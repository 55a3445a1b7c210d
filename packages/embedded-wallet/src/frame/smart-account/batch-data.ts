import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'

export type BatchCall = { to: Hex; value: bigint; data: Hex }

/** The ABI of the contract SmartAccount. */
const abi = [
  {
    type: 'function',
    name: 'execute',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    outputs: [],
  },
] as const

/** Encodes the data with which an account calls itself to make all of these calls or none. */
export const writeBatch = (calls: readonly BatchCall[]): Hex =>
  encodeFunctionData({ abi, functionName: 'execute', args: [calls] })

/** Decodes such calls. `undefined` for any other data. */
export function readBatch(data: Hex): readonly BatchCall[] | undefined {
  try {
    const [calls] = decodeFunctionData({ abi, data }).args
    return writeBatch(calls) === data ? calls : undefined
  } catch {
    return undefined
  }
}
