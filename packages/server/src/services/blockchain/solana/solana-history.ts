import type { HistoryPage } from '@openappkit/protocol/blockchain'
import { isAddress } from '@openappkit/protocol/caip'
import * as z from '@openappkit/protocol/zod'
import { inTime, OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import { createCached } from '../accounts/cached.js'
import type { HistorySource } from '../activity/history-source.js'
import type { FindMedia } from '../nfts/media-addresses.js'
import { describeTransaction, type ReadTransaction } from './describe-transaction.js'
import { isCountable, mintsToRead } from './known-mints.js'
import { type Mint, readMints } from './read-mints.js'
import { readMoves, transactionAnswer } from './read-transaction.js'
import type { SolanaNetwork, TokenAccount } from './solana-network.js'

const pageSize = 20
/**
 * Maximum number of token accounts whose transactions are listed. Anyone can create any number of them for an owner.
 */
const tokenAccountsMost = 20
/** Concurrent requests to a node for one page. */
const atOnce = 5
const historyMs = 4_500
/** Minimum time for mints, if the page has less left. */
const mintsMs = 1_000
const listLifeMs = 2_000
const mintLifeMs = 10 * 60_000
const commitment = 'confirmed'

const listed = z.array(
  z.object({
    signature: z.string().check(z.minLength(64), z.maxLength(88)),
    slot: z.int().check(z.gte(0)),
    err: z.unknown(),
    /** Seconds since 1970. */
    blockTime: z.nullish(z.int().check(z.gte(0))),
  }),
)

type Listed = z.output<typeof listed>[number]

/**
 * Reads the activity of a Solana account from its nodes, page by page: the transactions that mention it, and those that
 * mention its token accounts, because a token transfer only mentions those.
 */
export function createSolanaHistory(network: SolanaNetwork, findMedia: FindMedia): HistorySource {
  const { endpoints, options } = network
  const lists = createCached(
    async (key) => {
      const [address, before] = JSON.parse(key) as [string, string | null]
      const page = { limit: pageSize, commitment, ...(before !== null && { before }) }
      return listed.parse(await endpoints.request('getSignaturesForAddress', [address, page]))
    },
    { lifeMs: listLifeMs },
  )
  // Transactions in a block never change.
  const transactions = createCached(
    async (signature) => {
      const how = { encoding: 'json', commitment, maxSupportedTransactionVersion: 0 }
      return transactionAnswer.parse(await endpoints.request('getTransaction', [signature, how]))
    },
    { lifeMs: Number.POSITIVE_INFINITY, most: 2_000 },
  )
  const mints = createCached(async (addresses) => readMints(endpoints, addresses.split(' ')), { lifeMs: mintLifeMs })

  return {
    key: network.id,
    covers: (account, chainId) => isAddress('solana', account) && (chainId === undefined || chainId === network.id),
    async history({ account, cursor }): Promise<HistoryPage> {
      const until = performance.now() + historyMs
      const left = () => Math.max(0, until - performance.now())
      const holdings = await inTime(network.holdings(account, false), left())
      const tokens = chooseAccounts(holdings?.accounts ?? [], new Set(options.tokens.map(({ address }) => address)))
      const asked = [account, ...tokens].map((address) => JSON.stringify([address, cursor ?? null]))
      const [own, ...others] = await inTurns(asked, left, (key) => lists.read(key))
      // Without the list of the account itself, the activity is unknown.
      if (!own) throw new OutgoingError('the network did not respond')
      const { page, hasMore } = newest([own, ...others.map((list) => list ?? [])])
      const answers = await inTurns(page, left, ({ signature }) => transactions.read(signature))
      const read = page.flatMap((one, at): ReadTransaction[] => {
        const answer = answers[at]
        if (!answer || typeof one.blockTime !== 'number') return []
        const { slot, signature, blockTime } = one
        return [
          { slot, signature, minedAt: blockTime * 1000, isFailed: Boolean(one.err), ...readMoves(answer, account) },
        ]
      })
      const { known, wasRead } = await readMintsOf(read, Math.max(mintsMs, left()))
      // Omits tokens with an unknown multiplier: their amounts would differ from those that wallets showed.
      const countable = read.filter((one) => isCountable(one, wasRead))
      const isWhole =
        holdings !== undefined &&
        tokens.length === holdings.accounts.length &&
        others.every(Boolean) &&
        countable.length === page.length
      return {
        data: countable.flatMap((one) => describeTransaction(one, { account, network, mints: known, findMedia }) ?? []),
        next: hasMore ? (page.at(-1)?.signature ?? null) : null,
        missing: isWhole ? [] : [{ part: 'history', chainId: network.id }],
      }
    },
  }

  /**
   * Reads the names and multipliers of moved tokens. `wasRead`: a node responded for the mint in time, also if it no
   * longer exists; a token of such a mint has neither.
   */
  async function readMintsOf(read: readonly ReadTransaction[], ms: number) {
    const addresses = mintsToRead(read)
    const found = addresses.length > 0 ? await inTime(mints.read(addresses.join(' ')), ms) : undefined
    const known: ReadonlyMap<string, Mint> = found ?? new Map()
    return { known, wasRead: (mint: string) => found !== undefined && addresses.includes(mint) }
  }
}

/** Chooses tokens of the operator's list first, then those with more than one unit. */
function chooseAccounts(accounts: readonly TokenAccount[], known: ReadonlySet<string>): string[] {
  const rank = ({ mint, amount }: TokenAccount) => (known.has(mint) ? 0 : amount > 1n ? 1 : 2)
  return accounts
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, tokenAccountsMost)
    .map(({ address }) => address)
}

/** Merges one page from several lists. Each list has a whole page, so nothing newer is missing. */
function newest(lists: readonly (readonly Listed[])[]): { page: readonly Listed[]; hasMore: boolean } {
  const bySignature = new Map(lists.flat().map((one) => [one.signature, one]))
  const all = [...bySignature.values()].sort((one, other) => other.slot - one.slot)
  const last = all[pageSize - 1]
  // Keeps a slot together, because the order within it is unknown.
  const page = all.filter(({ slot }, at) => at < pageSize || slot === last?.slot)
  return { page, hasMore: page.length < all.length || lists.some(({ length }) => length === pageSize) }
}

/**
 * Runs a few tasks at a time, until the time is up or the node stops responding, so that a busy node is left alone.
 * Tasks with an invalid or error response are `undefined`, and do not stop the others.
 */
async function inTurns<T, R>(
  items: readonly T[],
  left: () => number,
  work: (item: T) => Promise<R>,
): Promise<(R | undefined)[]> {
  const results: (R | undefined)[] = items.map(() => undefined)
  let [next, isFailed] = [0, false]
  async function turn(): Promise<void> {
    while (next < items.length && !isFailed && left() > 0) {
      const at = next++
      const answered = work(items[at] as T).then(
        (value) => ({ value }),
        (thrown: unknown) => (thrown instanceof OutgoingError ? Promise.reject(thrown) : { value: undefined }),
      )
      const result = await inTime(answered, left())
      if (result) results[at] = result.value
      else isFailed = true
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, turn))
  return results
}
