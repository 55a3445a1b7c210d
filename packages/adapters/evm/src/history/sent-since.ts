import type { RequestOptions, RpcClient, Sent } from '@openappkit/core/adapter'
import { readQuantity, toChecksumAddress } from '@openappkit/protocol/evm'
import { isAddress, isHex, numberToHex } from 'viem'
import { readHash } from '../wallet/transaction-hash.js'
import { parseQuantity } from '../wallet/quantity.js'
import { type Ask, readTransactions } from './block-transactions.js'
import type { EvmPayload } from '../wallet/namespace.js'

/** The search covers this many transactions of the account. */
const mostSent = 16n

/** Reads the number of transactions of the account that are in blocks. */
export async function readSince(client: RpcClient, from: string, { signal }: RequestOptions): Promise<string> {
  return String(parseQuantity(await client.request('eth_getTransactionCount', [from, 'latest'], { signal })))
}

/**
 * Finds the transactions that an account sent since its nonce was `since`, the oldest first. Searches the block of each nonce by
 * the transaction count at a block: the number of requests grows with the logarithm of the number of blocks.
 */
export async function sentSince(
  client: RpcClient,
  from: string,
  since: string,
  { signal }: RequestOptions,
): Promise<readonly Sent<'eip155'>[]> {
  const ask: Ask = (method, params) => client.request(method, params, { signal })
  const first = BigInt(since)
  const latest = parseQuantity(await ask('eth_blockNumber', []))
  const countAt = async (block: bigint) =>
    parseQuantity(await ask('eth_getTransactionCount', [from, numberToHex(block)]))
  const used = await countAt(latest)
  const last = used < first + mostSent ? used : first + mostSent
  const found: Sent<'eip155'>[] = []
  for (let nonce = first; nonce < last; nonce++) {
    const block = await blockOf(nonce, latest, countAt)
    const transactions = await readTransactions(ask, block)
    found.push(...transactions.flatMap((one) => toSent(one, from, nonce)))
  }
  return found
}

/** Finds the first block in which the account used the nonce. Expects that it did by `latest`. */
async function blockOf(nonce: bigint, latest: bigint, countAt: (block: bigint) => Promise<bigint>): Promise<bigint> {
  let [before, by] = [latest, latest]
  for (let step = 1n; before > 0n; step *= 2n) {
    before = before > step ? before - step : 0n
    if (before === 0n || (await countAt(before)) <= nonce) break
    by = before
  }
  while (by - before > 1n) {
    const middle = (before + by) / 2n
    if ((await countAt(middle)) > nonce) by = middle
    else before = middle
  }
  return by
}

/** Reads a transaction that the account itself sent. */
export async function readSent(
  client: RpcClient,
  hash: string,
  from: string,
  { signal }: RequestOptions,
): Promise<Sent<'eip155'> | undefined> {
  const answer = Object(await client.request('eth_getTransactionByHash', [hash], { signal })) as Record<string, unknown>
  const [sent] = toSent(answer, from)
  // A call of an account to itself runs its delegated code (EIP-7702), which cannot be compared with the request.
  return sent?.payload.data && sent.payload.to.toLowerCase() === from.toLowerCase() ? undefined : sent
}

function toSent(transaction: Record<string, unknown>, from: string, wanted?: bigint): Sent<'eip155'>[] {
  const { to, nonce, value, input = transaction['data'] } = transaction
  if (String(transaction['from']).toLowerCase() !== from.toLowerCase()) return []
  if (wanted !== undefined && readQuantity(nonce) !== wanted) return []
  const hash = readHash(transaction['hash'])
  const amount = readQuantity(value ?? 0)
  const recipient = String(to).toLowerCase()
  const data = String(input ?? '0x').toLowerCase()
  if (!hash || amount === undefined || !isAddress(recipient)) return []
  const payload: EvmPayload = {
    from,
    to: toChecksumAddress(recipient),
    ...(amount > 0n && { value: numberToHex(amount) }),
    ...(isHex(data) && data !== '0x' && { data }),
  }
  return [{ id: hash, payload }]
}
