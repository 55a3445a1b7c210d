import {
  AppKitError,
  type BalanceChange,
  type DescribedAction,
  type Description,
  type RpcClient,
  type SimulateOptions,
  type Simulation,
  readThrown,
} from '@openappkit/core/adapter'
import { chainErrorText } from '@openappkit/protocol/errors'
import { readReceiptStatus, toChecksumAddress } from '@openappkit/protocol/evm'
import { cleanText } from '@openappkit/protocol/text'
import type { EvmPayload, EvmPrepared } from '../wallet/namespace.js'
import { parseQuantity } from '../wallet/quantity.js'
import { readWords, selectors, wordToAddress } from '../encoding/abi.js'
import { isRecord } from './transaction.js'

const reasonLimit = 200
/** Topic of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Address that `eth_simulateV1` uses for the native currency. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Describes a request by its bytes. */
export function describe({ payload }: EvmPrepared): Description {
  const { to, data = '0x' } = payload
  const amount = parseQuantity(payload.value ?? 0n)
  if (data === '0x') return { actions: [{ kind: 'transfer', to, amount }] }
  const known = amount === 0n ? readTokenCall(to, data) : undefined
  return { actions: [known ?? { kind: 'call', to, amount, data }] }
}

function readTokenCall(token: string, data: string): DescribedAction | undefined {
  const words = readWords(data, 2)
  const [first = '', second = ''] = words ?? []
  const address = words && wordToAddress(first)
  if (!address) return undefined
  const other = toChecksumAddress(address)
  const amount = BigInt(`0x${second}`)
  const selector = data.slice(0, 10).toLowerCase()
  if (selector === selectors.transfer) return { kind: 'transfer', to: other, amount, token }
  if (selector === selectors.approve) return { kind: 'allowance', spender: other, amount, token }
  return undefined
}

/** Simulates with `eth_simulateV1`, or with `eth_call` if the node does not support it. */
export async function simulate(
  client: RpcClient,
  { payload }: EvmPrepared,
  { signal, after = [] }: SimulateOptions<'eip155'>,
): Promise<Simulation> {
  const calls = [...after.map((one) => one.payload), payload].map(callOf)
  try {
    const request = { blockStateCalls: [{ calls }], traceTransfers: true }
    const answer = await client.request('eth_simulateV1', [request, 'latest'], { signal })
    return readSimulation(answer, payload, after.length)
  } catch (thrown) {
    if (signal.aborted) throw thrown
    if (after.length > 0) throw new AppKitError('method_not_supported', chainErrorText('method_not_supported'))
    return callPlainly(client, callOf(payload), signal)
  }
}

function callOf({ from, to, value, data }: EvmPayload) {
  return { from, to, ...(value && { value }), ...(data && { data }) }
}

async function callPlainly(client: RpcClient, call: object, signal: AbortSignal): Promise<Simulation> {
  try {
    await client.request('eth_call', [call, 'latest'], { signal })
    return { willFail: false }
  } catch (thrown) {
    const { codes, text } = readThrown(thrown)
    if (codes.includes(3) || /revert|insufficient funds|OutOfFunds/i.test(text)) return failing(text)
    throw thrown
  }
}

function readSimulation(answer: unknown, payload: EvmPayload, at: number): Simulation {
  const block: unknown = Array.isArray(answer) ? answer[0] : undefined
  const result: unknown = isRecord(block) && Array.isArray(block['calls']) ? block['calls'][at] : undefined
  if (!isRecord(result)) throw new AppKitError('bad_message', chainErrorText('bad_message'))
  if (!readReceiptStatus(result['status']))
    return failing(isRecord(result['error']) ? String(result['error']['message']) : '')
  const logs: readonly unknown[] = Array.isArray(result['logs']) ? result['logs'] : []
  return { willFail: false, changes: sumTransfers(logs, payload) }
}

function failing(text: string): Simulation {
  const reason = cleanText(text, reasonLimit)
  return { willFail: true, ...(reason && { reason }) }
}

function sumTransfers(logs: readonly unknown[], { from, value = '0x0' }: EvmPayload): readonly BalanceChange[] {
  const own = from.toLowerCase()
  const sums = new Map<string, bigint>()
  const add = (token: string, amount: bigint) => sums.set(token, (sums.get(token) ?? 0n) + amount)
  let isTraced = false
  for (const log of logs) {
    const transfer = readTransfer(log)
    if (!transfer) continue
    isTraced ||= transfer.token === nativeAddress
    if (transfer.sender === own) add(transfer.token, -transfer.amount)
    if (transfer.receiver === own) add(transfer.token, transfer.amount)
  }
  // Falls back to the value of the request if the node does not trace native transfers.
  const moved = parseQuantity(value)
  if (!isTraced && moved > 0n) add(nativeAddress, -moved)
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([token, amount]) => (token === nativeAddress ? { amount } : { amount, token: toChecksumAddress(token) }))
}

/** Reads a transfer of the native currency or of an ERC-20. NFT transfers have four topics and are skipped. */
function readTransfer(log: unknown) {
  if (!isRecord(log) || !Array.isArray(log['topics']) || log['topics'].length !== 3) return undefined
  const [topic, sender, receiver] = log['topics'].map(String) as [string, string, string]
  const { address, data } = log
  if (topic !== transferTopic || typeof address !== 'string' || typeof data !== 'string') return undefined
  if (!/^0x[\da-f]{64}$/i.test(data) || !/^0x[\da-f]{40}$/i.test(address)) return undefined
  const [from, to] = [wordToAddress(sender.slice(2).toLowerCase()), wordToAddress(receiver.slice(2).toLowerCase())]
  return { token: address.toLowerCase(), sender: from, receiver: to, amount: BigInt(data) }
}
