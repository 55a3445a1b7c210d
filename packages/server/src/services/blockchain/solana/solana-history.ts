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
/** Accounts of tokens whose transactions are listed. Strangers can open any number of them for somebody. */
const tokenAccountsMost = 20
/** A node answers so many requests of one page at a time. */
const atOnce = 5
const historyMs = 4_500
/** What mints have at least, where the page has less time left. */
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
 * What an account did on Solana, asked of its nodes page by page: the transactions that name it, and those that name the
 * accounts its tokens lie in, because whoever sends a token names that one alone.
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
  // What is in a block stays as it is.
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
      // Without the account's own list nothing can be told.
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
      // Without its multiplier a token would be told with another amount than the wallet showed.
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
   * The mints of the tokens that moved: names and multipliers. `wasRead`: a node answered for it in time, also that it is
   * gone; a token of such a mint has neither.
   */
  async function readMintsOf(read: readonly ReadTransaction[], ms: number) {
    const addresses = mintsToRead(read)
    const found = addresses.length > 0 ? await inTime(mints.read(addresses.join(' ')), ms) : undefined
    const known: ReadonlyMap<string, Mint> = found ?? new Map()
    return { known, wasRead: (mint: string) => found !== undefined && addresses.includes(mint) }
  }
}

/** What the operator lists first, then what there is more than one of. */
function chooseAccounts(accounts: readonly TokenAccount[], known: ReadonlySet<string>): string[] {
  const rank = ({ mint, amount }: TokenAccount) => (known.has(mint) ? 0 : amount > 1n ? 1 : 2)
  return accounts
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, tokenAccountsMost)
    .map(({ address }) => address)
}

/** One page of several lists. Each of them has a page of its own, so nothing newer is missing from it. */
function newest(lists: readonly (readonly Listed[])[]): { page: readonly Listed[]; hasMore: boolean } {
  const bySignature = new Map(lists.flat().map((one) => [one.signature, one]))
  const all = [...bySignature.values()].sort((one, other) => other.slot - one.slot)
  const last = all[pageSize - 1]
  // A slot is not cut in two: its order is not known.
  const page = all.filter(({ slot }, at) => at < pageSize || slot === last?.slot)
  return { page, hasMore: page.length < all.length || lists.some(({ length }) => length === pageSize) }
}

/**
 * A few at a time, as long as there is time and the node answers: one that is busy is left alone. What it answers without
 * sense, or refuses, is `undefined` and holds up nothing else.
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
