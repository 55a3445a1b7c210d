import { type Address, type Client, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { simulateBlocks } from 'viem/actions'
import { allowanceAbi } from '../transactions.js'
import { routerAbi } from './router-abi.js'

export type Call = { to: Address; data: Hex; value: bigint }

export type Tried = { amountOut: bigint; gas: bigint }

/**
 * Simulates the swap with its allowance (`eth_simulateV1`). Returns `undefined` if it would fail, for example because
 * the balance is too low, or if the endpoint cannot simulate.
 */
export async function tryOrder(
  client: Client,
  user: Address,
  order: Call,
  allows: { token: Address; amount: bigint } | undefined,
): Promise<Tried | undefined> {
  const calls = [order]
  if (allows) {
    const data = encodeFunctionData({
      abi: allowanceAbi,
      functionName: 'approve',
      args: [order.to, allows.amount],
    })
    calls.unshift({ to: allows.token, data, value: 0n })
  }
  const [block] = await simulateBlocks(client, {
    blocks: [{ calls: calls.map((call) => ({ account: user, ...call })) }],
  }).catch(() => [])
  const done = block?.calls.at(-1)
  if (done?.status !== 'success') return undefined
  const amountOut = decodeFunctionResult({ abi: routerAbi, functionName: 'swap', data: done.data })
  return { amountOut, gas: done.gasUsed }
}
