import { type Followed, type FollowOptions, pollUntil, type Progress, type RpcClient } from '@openappkit/core/adapter'
import { formatTransactionReceipt, type RpcTransactionReceipt } from 'viem'
import { parseQuantity } from '../wallet/quantity.js'
import { failure, isRecord } from './transaction.js'
import { transactionHash } from './sending.js'

/** A replaced transaction is looked for in this many of the latest blocks. */
const replacedWithin = 20

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>
/** Who sends it with which number, and what it does. */
type Known = { from: string; nonce: bigint; content: string }
type Found = { hash: string; content: string }

/** Polls until the transaction, or the one that replaced it, has its confirmations. */
export async function follow(
  client: RpcClient,
  id: string,
  onProgress: (progress: Progress) => void,
  { signal, confirmations: of = 1 }: FollowOptions,
): Promise<Followed<'eip155'>> {
  if (!transactionHash.test(id)) throw failure('invalid_option')
  const ask: Ask = (method, params) => client.request(method, params, { signal })
  let hash = id
  let known: Known | undefined
  let isCancelled = false
  let last = -1
  return pollUntil(signal, async () => {
    const receipt = await readReceipt(ask, hash)
    const count = receipt ? await countConfirmations(ask, receipt) : 0
    if (count !== last) onProgress({ confirmations: Math.min((last = count), of), of })
    if (receipt && count >= of) {
      const isSuccess = receipt.status === '0x1' && !isCancelled
      return { id: hash, isSuccess, isCancelled, receipt: formatTransactionReceipt(receipt) }
    }
    // A block that is gone again takes its transaction with it, and the wait goes on.
    if (receipt) return undefined
    known = (await readPending(ask, id)) ?? known
    const other = known && (await findReplacement(ask, known, hash))
    if (!other) return undefined
    hash = other.hash
    isCancelled = other.content !== known?.content
    return undefined
  })
}

async function readReceipt(ask: Ask, hash: string): Promise<RpcTransactionReceipt | undefined> {
  const answer = await ask('eth_getTransactionReceipt', [hash])
  return isRecord(answer) && typeof answer['blockNumber'] === 'string' ? (answer as never) : undefined
}

async function countConfirmations(ask: Ask, { blockNumber }: RpcTransactionReceipt): Promise<number> {
  const now = parseQuantity(await ask('eth_blockNumber', []))
  return Math.max(1, Number(now - parseQuantity(blockNumber)) + 1)
}

async function readPending(ask: Ask, hash: string): Promise<Known | undefined> {
  const answer = await ask('eth_getTransactionByHash', [hash])
  if (!isRecord(answer) || typeof answer['from'] !== 'string') return undefined
  return { from: answer['from'].toLowerCase(), nonce: parseQuantity(answer['nonce']), content: contentOf(answer) }
}

/** What a transaction does: the same with a higher fee is the same, anything else cancels it. */
const contentOf = ({ to, value, input }: Record<string, unknown>): string =>
  [to, value, input].map((part) => String(part).toLowerCase()).join(' ')

/** The account has used the number for something else: sped up, or cancelled, in the wallet. */
async function findReplacement(ask: Ask, { from, nonce }: Known, hash: string): Promise<Found | undefined> {
  const used = parseQuantity(await ask('eth_getTransactionCount', [from, 'latest']))
  if (used <= nonce || (await readReceipt(ask, hash))) return undefined
  const latest = parseQuantity(await ask('eth_blockNumber', []))
  for (let block = latest; block >= 0n && latest - block < replacedWithin; block--) {
    const answer = await ask('eth_getBlockByNumber', [`0x${block.toString(16)}`, true])
    const transactions: unknown[] =
      isRecord(answer) && Array.isArray(answer['transactions']) ? answer['transactions'] : []
    const found = transactions
      .filter(isRecord)
      .find((one) => String(one['from']).toLowerCase() === from && BigInt(String(one['nonce'])) === nonce)
    if (found) return { hash: String(found['hash']), content: contentOf(found) }
  }
  return undefined
}
