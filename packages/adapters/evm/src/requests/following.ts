import { type Followed, type FollowOptions, pollUntil, type Progress, type RpcClient } from '@openappkit/core/adapter'
import { readQuantity, readReceiptStatus } from '@openappkit/protocol/evm'
import { formatTransactionReceipt, numberToHex, type TransactionReceipt } from 'viem'
import { type Ask, readTransactions } from '../history/block-transactions.js'
import { parseQuantity } from '../wallet/quantity.js'
import { readHash, transactionHash } from '../wallet/transaction-hash.js'
import { failure, isRecord } from './transaction.js'

/** How many of the latest blocks are searched for a replacement. */
const replacementBlocks = 20

/** `call` is what the transaction does, in one spelling. */
type Transaction = { hash: string | undefined; from: string; nonce: bigint; call: string }
/** `raw` is spelled as the node spells it. */
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

/**
 * Polls until the transaction, or its replacement, has its confirmations. Reads the receipt on each poll: a reorg can drop it.
 * viem's `waitForTransactionReceipt` keeps the first receipt, takes no signal and reads every block in full while it waits.
 */
export async function follow(
  client: RpcClient,
  id: string,
  onProgress: (progress: Progress) => void,
  { signal, confirmations: of = 1 }: FollowOptions,
): Promise<Followed<'eip155'>> {
  if (!transactionHash.test(id)) throw failure('invalid_option')
  const ask: Ask = (method, params) => client.request(method, params, { signal })
  let hash = id
  let pending: Transaction | undefined
  let isCancelled = false
  let last = -1
  return pollUntil(signal, async () => {
    const receipt = await readReceipt(ask, hash)
    const count = receipt ? await countConfirmations(ask, receipt) : 0
    if (count !== last) onProgress({ confirmations: Math.min((last = count), of), of })
    if (receipt && count >= of) {
      const isSuccess = isCancelled ? false : readReceiptStatus(receipt.raw['status'])
      return { id: hash, isSuccess, isCancelled, ...readPaid(receipt), receipt: formatReceipt(receipt) }
    }
    if (receipt) return undefined
    pending ??= parseTransaction(await ask('eth_getTransactionByHash', [id]))
    const replacement = pending && (await findReplacement(ask, pending, hash))
    if (!replacement?.hash) return undefined
    hash = replacement.hash
    isCancelled = hash !== id.toLowerCase() && replacement.call !== pending?.call
    return undefined
  })
}

/** A receipt without a block counts as missing. */
async function readReceipt(ask: Ask, hash: string): Promise<Receipt | undefined> {
  const raw = await ask('eth_getTransactionReceipt', [hash])
  const block = isRecord(raw) ? readQuantity(raw['blockNumber']) : undefined
  return isRecord(raw) && block !== undefined ? { block, raw } : undefined
}

async function countConfirmations(ask: Ask, { block }: Receipt): Promise<number> {
  const latest = parseQuantity(await ask('eth_blockNumber', []))
  return Math.max(1, Number(latest - block) + 1)
}

/** Types that pay their fee in the native currency. Other types can name a token or another payer. */
const nativeFeeTypes: ReadonlySet<bigint> = new Set([0n, 1n, 2n, 4n])

/** The fee and its payer. Omitted if the receipt lacks part of the fee: some rollups do not report the fees that they add. */
function readPaid({ raw }: Receipt): Pick<Followed<'eip155'>, 'paid'> {
  const [by, ...numbers] = [raw['from'], raw['gasUsed'], raw['effectiveGasPrice'], raw['l1Fee'] ?? 0, raw['type'] ?? 0]
  const [used, price, l1Fee, type = -1n] = numbers.map(readQuantity)
  const unreported = [raw['tokenRatio'], raw['operatorFeeScalar'], raw['operatorFeeConstant']]
  const isComplete = unreported.every((part) => readQuantity(part ?? 0) === 0n)
  if (typeof by !== 'string' || !nativeFeeTypes.has(type) || !isComplete) return {}
  if (used === undefined || price === undefined || l1Fee === undefined) return {}
  return { paid: { by, amount: used * price + l1Fee } }
}

/** Formats any spelling as viem does. Returns the raw receipt if viem cannot read it: the transaction is in a block either way. */
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

/** Transactions with the same call differ in their fee only: the wallet repriced one. With another call, it cancelled it. */
function parseTransaction(raw: unknown): Transaction | undefined {
  if (!isRecord(raw)) return undefined
  const { hash, from, to, value, input, data } = raw
  const nonce = readQuantity(raw['nonce'])
  if (typeof from !== 'string' || nonce === undefined) return undefined
  const call = [to ?? '', readQuantity(value ?? 0) ?? value, input ?? data ?? '0x'].join(' ').toLowerCase()
  return { hash: readHash(hash), from: from.toLowerCase(), nonce, call }
}

/** Finds the transaction in a block that used the nonce of a pending one. */
async function findReplacement(ask: Ask, { from, nonce }: Transaction, hash: string): Promise<Transaction | undefined> {
  const count = parseQuantity(await ask('eth_getTransactionCount', [from, 'latest']))
  if (count <= nonce || (await readReceipt(ask, hash))) return undefined
  const latest = parseQuantity(await ask('eth_blockNumber', []))
  for (let block = latest; block >= 0n && latest - block < replacementBlocks; block--) {
    const transactions = (await readTransactions(ask, block)).map(parseTransaction)
    const found = transactions.find((one) => one?.hash && one.from === from && one.nonce === nonce)
    if (found) return found
  }
  return undefined
}
