import { readQuantity, readReceiptStatus } from '@openappkit/protocol/evm'
import { type Client, decodeAbiParameters, type Hex, numberToHex } from 'viem'
import * as z from '@openappkit/protocol/zod'
import type { ChainBlock, ChainTransaction, Transfer } from './activity.js'

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const lower = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text: string) => text.toLowerCase()),
)
/** In any notation that a node uses. */
const quantity = z.pipe(
  z.custom<string | number>((value) => readQuantity(value) !== undefined),
  z.transform((value) => readQuantity(value) ?? 0n),
)
const index = z.pipe(quantity, z.transform(Number))

const header = z.object({ number: index, hash: hex, parentHash: hex, timestamp: index })
const fullBlock = z.extend(header, { transactions: z.array(z.unknown()) })
const transaction = z.object({
  hash: hex,
  from: lower,
  // Absent for contract creations, for which some nodes send other values than `null`.
  to: z.catch(z.nullable(lower), null),
  nonce: z.catch(index, 0),
  value: z.catch(quantity, 0n),
  // Some nodes call it `data`.
  input: z.catch(z.string(), ''),
  data: z.catch(z.string(), ''),
})
const log = z.object({ address: lower, topics: z.array(hex), data: hex, transactionHash: hex })

/** Keeps the valid items: an invalid one does not invalidate its block. */
function readEach<T>(schema: z.ZodMiniType<T>, list: readonly unknown[]): T[] {
  return list.flatMap((one) => {
    const { success, data } = schema.safeParse(one)
    return success ? [data] : []
  })
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const oneTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const severalTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const severalMost = 50
/**
 * `approve` of ERC-20 and ERC-721, `setApprovalForAll`, `increaseAllowance`, `decreaseAllowance`, and `approve` of
 * Permit2.
 */
const allowances = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351', '0xa457c2d7', '0x87517c45'])

type TransferLog = z.output<typeof log>

/** Returns the hash of a block, or `undefined` if the network has no such block. */
export async function readHash(client: Client, number: number): Promise<string | undefined> {
  const found = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] })
  return found ? header.parse(found).hash : undefined
}

/** Reads a block with all transfers in it: native ones of transactions, and those in the logs of tokens. */
export async function readBlock(client: Client, number: number): Promise<ChainBlock | undefined> {
  const found = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] })
  if (!found) return undefined
  const { transactions, timestamp, ...block } = fullBlock.parse(found)
  // By hash, because another block may replace this one between the requests.
  const wanted = { blockHash: block.hash as Hex, topics: [[transferTopic, oneTopic, severalTopic] as Hex[]] }
  const written =
    transactions.length === 0
      ? []
      : readEach(log, z.array(z.unknown()).parse(await client.request({ method: 'eth_getLogs', params: [wanted] })))
  const byTransaction = new Map<string, TransferLog[]>()
  for (const one of written)
    byTransaction.set(one.transactionHash, [...(byTransaction.get(one.transactionHash) ?? []), one])
  return {
    ...block,
    minedAt: timestamp * 1000,
    transactions: transactions.flatMap((one, position): ChainTransaction[] => {
      const { data } = transaction.safeParse(one)
      if (!data) return []
      const { value, input, data: sameInput, ...known } = data
      const own = byTransaction.get(known.hash) ?? []
      const { from, to } = known
      const native: Transfer[] = value > 0n && to ? [{ kind: 'native', from, to, amount: value.toString() }] : []
      const read = {
        ...known,
        position,
        transfers: [...native, ...own.flatMap(transfersOf)],
        isConfirmed: own.length > 0,
        ...(allowances.has((input || sameInput).slice(0, 10).toLowerCase()) && { isAllowance: true }),
      }
      return [read]
    }),
  }
}

/** Returns whether a transaction succeeded. */
export async function readStatus(client: Client, hash: string): Promise<'confirmed' | 'failed'> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash as Hex] })
  // The transaction disappeared: the block will be rolled back and read again.
  return readReceiptStatus(receipt?.status) === false ? 'failed' : 'confirmed'
}

function transfersOf({ address: contract, topics, data }: TransferLog): Transfer[] {
  const [kind, one = '', two = '', three = ''] = topics
  try {
    if (kind === transferTopic) {
      const between = { contract, from: addressOf(one), to: addressOf(two) }
      if (topics.length === 4) return [{ kind: 'erc721', ...between, tokenId: BigInt(three).toString(), amount: '1' }]
      // Some early collections write the id like an amount: they follow neither standard.
      return topics.length === 3 && data.length === 66
        ? [{ kind: 'erc20', ...between, amount: BigInt(data).toString() }]
        : []
    }
    if (topics.length !== 4) return []
    const between = { contract, from: addressOf(two), to: addressOf(three) }
    const [ids, amounts] =
      kind === oneTopic
        ? decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data as Hex).map((value) => [value])
        : decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data as Hex)
    return (ids ?? []).slice(0, severalMost).map((id, at) => ({
      kind: 'erc1155',
      ...between,
      tokenId: String(id),
      amount: String(amounts?.[at] ?? 0n),
    }))
  } catch {
    // Any contract may emit anything under these names.
    return []
  }
}

const addressOf = (topic: string): string => `0x${topic.slice(-40).toLowerCase()}`
