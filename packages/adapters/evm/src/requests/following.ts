import { type Followed, type FollowOptions, pollUntil, type Progress, type RpcClient } from '@openappkit/core/adapter'
import { readQuantity, readReceiptStatus } from '@openappkit/protocol/evm'
import { formatTransactionReceipt, numberToHex, type TransactionReceipt } from 'viem'
import { parseQuantity } from '../wallet/quantity.js'
import { failure, isRecord } from './transaction.js'
import { readHash, transactionHash } from '../wallet/transaction-hash.js'

/** A replaced transaction is looked for in this many of the latest blocks. */
const replacedWithin = 20

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>
/** Who sends it with which number, and what it does. */
type Known = { from: string; nonce: bigint; content: string }
type Found = { hash: string; content: string }
/** `raw` in the node's own spelling. */
type Receipt = { block: bigint; raw: Record<string, unknown> }

const quantities: ReadonlySet<string> = new Set([
  'blockNumber',
  'transactionIndex',
  'gasUsed',
  'cumulativeGasUsed',
  'effectiveGasPrice',
  'blobGasUsed',
  'blobGasPrice',
])

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
      const isSuccess = isCancelled ? false : readReceiptStatus(receipt.raw['status'])
      return { id: hash, isSuccess, isCancelled, ...paidOf(receipt), receipt: formatReceipt(receipt) }
    }
    // A block that is gone again takes its transaction with it, and the wait goes on.
    if (receipt) return undefined
    known = (await readPending(ask, id)) ?? known
    const other = known && (await findReplacement(ask, known, hash))
    if (!other) return undefined
    hash = other.hash
    isCancelled = hash !== id.toLowerCase() && other.content !== known?.content
    return undefined
  })
}

/** A receipt whose block is known. */
async function readReceipt(ask: Ask, hash: string): Promise<Receipt | undefined> {
  const answer = await ask('eth_getTransactionReceipt', [hash])
  if (!isRecord(answer)) return undefined
  const block = readQuantity(answer['blockNumber'])
  return block === undefined ? undefined : { block, raw: answer }
}

async function countConfirmations(ask: Ask, { block }: Receipt): Promise<number> {
  const now = parseQuantity(await ask('eth_blockNumber', []))
  return Math.max(1, Number(now - block) + 1)
}

/** Types whose fee is paid in the network's own currency. Others name a token or somebody else for it. */
const plainTypes: ReadonlySet<bigint> = new Set([0n, 1n, 2n, 4n])

/** What it cost, and whom. Nothing where the receipt tells but a part: not every rollup spells out the fees it adds. */
function paidOf({ raw }: Receipt): Pick<Followed<'eip155'>, 'paid'> {
  const [by, ...numbers] = [raw['from'], raw['gasUsed'], raw['effectiveGasPrice'], raw['l1Fee'] ?? 0, raw['type'] ?? 0]
  const [used, price, more, type = -1n] = numbers.map(readQuantity)
  const unread = [raw['tokenRatio'], raw['operatorFeeScalar'], raw['operatorFeeConstant']]
  const isWhole = unread.every((part) => readQuantity(part ?? 0) === 0n)
  if (typeof by !== 'string' || !plainTypes.has(type) || !isWhole) return {}
  if (used === undefined || price === undefined || more === undefined) return {}
  return { paid: { by, amount: used * price + more } }
}

/** As viem has it, from any spelling. What cannot be read is handed on as it came: the transaction is in its block all the same. */
function formatReceipt({ raw }: Receipt): TransactionReceipt {
  const isSuccess = readReceiptStatus(raw['status'])
  try {
    const fields = Object.entries(raw).map(([name, value]) => {
      const quantity = quantities.has(name) ? readQuantity(value) : undefined
      return [name, quantity === undefined ? value : numberToHex(quantity)]
    })
    const status = isSuccess === undefined ? null : isSuccess ? '0x1' : '0x0'
    return formatTransactionReceipt({ ...Object.fromEntries(fields), status } as never)
  } catch {
    return raw as never
  }
}

async function readPending(ask: Ask, hash: string): Promise<Known | undefined> {
  const answer = await ask('eth_getTransactionByHash', [hash])
  if (!isRecord(answer) || typeof answer['from'] !== 'string') return undefined
  return { from: answer['from'].toLowerCase(), nonce: parseQuantity(answer['nonce']), content: contentOf(answer) }
}

/** What a transaction does, in one spelling: the same with a higher fee is the same, anything else cancels it. */
const contentOf = ({ to, value, input, data }: Record<string, unknown>): string =>
  [to ?? '', readQuantity(value ?? 0) ?? value, input ?? data ?? '0x']
    .map((part) => String(part).toLowerCase())
    .join(' ')

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
      .find((one) => String(one['from']).toLowerCase() === from && readQuantity(one['nonce']) === nonce)
    const other = readHash(found?.['hash'])
    if (found && other) return { hash: other, content: contentOf(found) }
  }
  return undefined
}
