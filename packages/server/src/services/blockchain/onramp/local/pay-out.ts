import { readReceiptStatus } from '@openappkit/protocol/evm'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { setTimeout as sleep } from 'node:timers/promises'
import { outgoingTimeoutMs } from '../../../../platform/outgoing/fetch-json.js'
import type { EvmNetwork } from '../../evm/evm-network.js'
import { RpcRefusal } from '../../rpc/endpoint.js'

export type PayOut = { evm: EvmNetwork; token: Address | undefined; to: Address; amount: bigint }

/** `unknown`: the chain stopped responding, and may have accepted the transaction. */
export type PayOutResult = { end: 'paid'; hash: Hex } | { end: 'refused' | 'unknown' }

/** Total time of a payout. */
const deadlineMs = 8_000
const pollMs = 50

const abi = parseAbi(['function mint(address to, uint256 value)'])

/**
 * Pays out on local chains: mints tokens that anyone may mint, and sends the currency of the network from the last
 * unlocked account of the node. Runs one payout at a time per network, with an explicit nonce: if another endpoint of
 * the node receives the same transaction, it cannot be executed twice.
 */
export function createPayOut() {
  const last = new Map<EvmNetwork, Promise<unknown>>()
  return (order: PayOut): Promise<PayOutResult> => {
    const deadline = performance.now() + deadlineMs
    // Each has its own deadline, which is before that of the next.
    const result = (last.get(order.evm) ?? Promise.resolve()).then(() => payOut(order, deadline))
    last.set(order.evm, result)
    return result
  }
}

async function payOut({ evm, token, to, amount }: PayOut, deadline: number): Promise<PayOutResult> {
  const ask = async (method: string, params: unknown[]) => {
    const timeoutMs = Math.min(outgoingTimeoutMs, Math.floor(deadline - performance.now()))
    if (timeoutMs <= 0) throw new Error('late')
    return evm.endpoints.request(method, params, { timeoutMs })
  }
  const transaction = await prepare(ask).catch(() => undefined)
  if (!transaction) return { end: 'refused' }
  let hash: Hex
  try {
    const content = token
      ? { to: token, data: encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }) }
      : { to, value: numberToHex(amount) }
    hash = (await ask('eth_sendTransaction', [{ ...transaction, ...content }])) as Hex
  } catch (thrown) {
    // With several endpoints, the error may be the second response to one transaction.
    const isCertain = thrown instanceof RpcRefusal && evm.options.rpcUrls.length === 1
    return { end: isCertain ? 'refused' : 'unknown' }
  }
  while (performance.now() < deadline) {
    const receipt = (await ask('eth_getTransactionReceipt', [hash]).catch(() => null)) as { status?: unknown } | null
    const isPaid = receipt ? readReceiptStatus(receipt.status) : undefined
    if (isPaid !== undefined) return isPaid ? { end: 'paid', hash } : { end: 'refused' }
    await sleep(pollMs)
  }
  return { end: 'unknown' }
}

async function prepare(ask: (method: string, params: unknown[]) => Promise<unknown>) {
  const accounts = (await ask('eth_accounts', [])) as unknown[]
  const from = accounts.at(-1)
  return from && { from, nonce: await ask('eth_getTransactionCount', [from, 'pending']) }
}
