import type { AbiParameter, Hex } from 'viem'
import { decodeAbiParameters } from 'viem/utils'
import * as z from '@openappkit/protocol/zod'
import type { Change } from '../../describe/description.js'

/** Topic of `Transfer(address,address,uint256)` in ERC-20 and ERC-721. For an NFT the third value is a topic. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Topics of ERC-1155: `TransferSingle(address,address,address,uint256,uint256)`, and `TransferBatch` with lists. */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** The address that `eth_simulateV1` uses for the network's currency. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
const word = z.string().check(z.regex(/^0x[\da-f]{64}$/i))
const log = z.object({ address, topics: z.array(word), data: z.string() })
type Log = z.output<typeof log>

type Transfer = { from: string; to: string; amount: bigint; id?: bigint }

/** Sums the transfers of an account from logs. `value`: the amount that its call sends. */
export function sumTransfers(logs: readonly unknown[], account: string, value: bigint): Change[] {
  const own = account.slice(2).toLowerCase()
  const isOwn = (topic: string) => topic.slice(26).toLowerCase() === own
  const sums = new Map<string, Change>()
  for (const given of logs) {
    const { success, data: one } = log.safeParse(given)
    if (!success) continue
    const token = one.address.toLowerCase()
    for (const { from, to, amount, id } of transfersOf(one)) {
      const key = `${token} ${id ?? ''}`
      const moved = (sums.get(key)?.amount ?? 0n) + (isOwn(to) ? amount : 0n) - (isOwn(from) ? amount : 0n)
      sums.set(key, { amount: moved, token: { address: token }, ...(id !== undefined && { id }) })
    }
  }
  const native = sums.get(`${nativeAddress} `)
  sums.delete(`${nativeAddress} `)
  // If the node does not log currency transfers, uses the amount of the call.
  const paid = native?.amount ?? -value
  const others = [...sums.values()].filter(({ amount }) => amount !== 0n)
  return [...(paid === 0n ? [] : [{ amount: paid }]), ...mergeIds(others)]
}

/** Above this number, ids of one collection are shown as a count. */
const mostIds = 6

function mergeIds(changes: readonly Change[]): Change[] {
  const keyOf = ({ token, amount }: Change) => `${token?.address} ${amount < 0n}`
  const counts = new Map<string, number>()
  for (const change of changes) counts.set(keyOf(change), (counts.get(keyOf(change)) ?? 0) + 1)
  const merged = new Map<string, Change>()
  for (const change of changes) {
    const isMany = (counts.get(keyOf(change)) ?? 0) > mostIds
    const key = isMany ? keyOf(change) : `${keyOf(change)} ${change.id}`
    const { id: _many, ...whole } = change
    const known = merged.get(key)
    merged.set(key, isMany ? { ...whole, amount: (known?.amount ?? 0n) + change.amount } : change)
  }
  return [...merged.values()]
}

function transfersOf({ topics, data }: Log): Transfer[] {
  const [topic, ...rest] = topics
  if (topic === transferTopic) return readTransfer(rest, data)
  const [, from, to] = rest
  if (rest.length !== 3 || from === undefined || to === undefined) return []
  if (topic !== singleTopic && topic !== batchTopic) return []
  const [ids, amounts] = topic === singleTopic ? readSingle(data) : readBatch(data)
  return ids.map((id, index) => ({ from, to, id, amount: amounts[index] ?? 0n }))
}

function readTransfer([from, to, id]: readonly string[], data: string): Transfer[] {
  if (from === undefined || to === undefined) return []
  if (id !== undefined) return [{ from, to, amount: 1n, id: BigInt(id) }]
  return word.safeParse(data).success ? [{ from, to, amount: BigInt(data) }] : []
}

type Moved = readonly [ids: readonly bigint[], amounts: readonly bigint[]]

function readSingle(data: string): Moved {
  const [id, amount] = decode([{ type: 'uint256' }, { type: 'uint256' }], data) ?? []
  return id === undefined || amount === undefined ? [[], []] : [[id], [amount]]
}

const readBatch = (data: string): Moved => decode([{ type: 'uint256[]' }, { type: 'uint256[]' }], data) ?? [[], []]

/** Decodes log data. `undefined` if a contract logged other data with the topics of a transfer. */
function decode<const T extends readonly AbiParameter[]>(types: T, data: string) {
  try {
    return decodeAbiParameters(types, data as Hex)
  } catch {
    return undefined
  }
}
