import { readReceiptStatus } from '@openappkit/protocol/evm'
import { type Client, decodeAbiParameters, type Hex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { ChainBlock, ChainTransaction, Transfer } from './activity.js'

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const lower = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text: string) => text.toLowerCase()),
)
const quantity = z.pipe(hex, z.transform(Number))

const header = z.object({ number: quantity, hash: hex, parentHash: hex, timestamp: quantity })
const fullBlock = z.extend(header, {
  transactions: z.array(
    z.object({ hash: hex, from: lower, to: z.optional(z.nullable(lower)), nonce: quantity, value: hex }),
  ),
})
const logs = z.array(z.object({ address: lower, topics: z.array(hex), data: hex, transactionHash: hex }))

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const oneTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const severalTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const severalMost = 50

type TransferLog = z.output<typeof logs>[number]

/** The hash of a block, or `undefined` where the network has no such block. */
export async function readHash(client: Client, number: number): Promise<string | undefined> {
  const found = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] })
  return found ? header.parse(found).hash : undefined
}

/** A block with all that changed hands in it: what transactions carry themselves, and what tokens wrote down. */
export async function readBlock(client: Client, number: number): Promise<ChainBlock | undefined> {
  const found = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] })
  if (!found) return undefined
  const { transactions, timestamp, ...block } = fullBlock.parse(found)
  // By the hash: the logs of a block that took its place in between would be others.
  const wanted = { blockHash: block.hash as Hex, topics: [[transferTopic, oneTopic, severalTopic] as Hex[]] }
  const written =
    transactions.length === 0 ? [] : logs.parse(await client.request({ method: 'eth_getLogs', params: [wanted] }))
  const byTransaction = new Map<string, TransferLog[]>()
  for (const log of written)
    byTransaction.set(log.transactionHash, [...(byTransaction.get(log.transactionHash) ?? []), log])
  return {
    ...block,
    minedAt: timestamp * 1000,
    transactions: transactions.map(({ value, to = null, ...transaction }, position): ChainTransaction => {
      const own = byTransaction.get(transaction.hash) ?? []
      const { from } = transaction
      const native: Transfer[] =
        BigInt(value) > 0n && to ? [{ kind: 'native', from, to, amount: BigInt(value).toString() }] : []
      return {
        ...transaction,
        position,
        to,
        transfers: [...native, ...own.flatMap(transfersOf)],
        isConfirmed: own.length > 0,
      }
    }),
  }
}

/** Whether a transaction did what it says. */
export async function readStatus(client: Client, hash: string): Promise<'confirmed' | 'failed'> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash as Hex] })
  // Gone in between: the block is read again, and this one is rolled back.
  return readReceiptStatus(receipt?.status) === false ? 'failed' : 'confirmed'
}

function transfersOf({ address: contract, topics, data }: TransferLog): Transfer[] {
  const [kind, one = '', two = '', three = ''] = topics
  try {
    if (kind === transferTopic) {
      const between = { contract, from: addressOf(one), to: addressOf(two) }
      if (topics.length === 4) return [{ kind: 'erc721', ...between, tokenId: BigInt(three).toString(), amount: '1' }]
      // Some early collections write the id as if it was an amount: they are no tokens of either kind.
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
    // Whoever deploys a contract may write anything under these names.
    return []
  }
}

const addressOf = (topic: string): string => `0x${topic.slice(-40).toLowerCase()}`
