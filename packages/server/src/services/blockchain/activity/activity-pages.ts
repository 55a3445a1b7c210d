import type { HistoryPage, MissingPart, NftPage, Transaction } from '@openappkit/protocol/blockchain'
import { type CaipNetworkId, isAddress } from '@openappkit/protocol/caip'
import type { AccountSource } from '../accounts/account-source.js'
import { inTime } from '../accounts/in-time.js'
import type { EvmNetwork } from '../evm/evm-network.js'
import { evmAddress } from '../evm/evm-source.js'
import type { ActivityStore, Place } from './activity-store.js'
import { type Cursor, writeCursor } from './cursor.js'
import { describeActivity } from './describe-activity.js'
import type { Indexer } from './indexer.js'
import { isNewer, mergePages, type SourcePage } from './merge-pages.js'
import { readNfts } from './read-nfts.js'

export type Followed = { network: EvmNetwork; indexer: Indexer }

export type ActivityPagesOptions = {
  followed: readonly Followed[]
  /** Absent where no network is followed. */
  store: ActivityStore | undefined
  /** Another service that knows more than was seen here. */
  upstream: AccountSource | undefined
}

export type HistoryQuestion = { account: string; chainId?: CaipNetworkId | undefined; cursor?: Cursor | undefined }

const pageSize = 50
// New blocks are looked for, and what is there already is shown when that takes longer.
const refreshMs = 2_000

/** What happened to accounts, from the blocks that were followed and from an upstream. */
export function createActivityPages({ followed, store, upstream }: ActivityPagesOptions) {
  const networks = new Map(followed.map(({ network }) => [network.id, network]))
  const asked = (account: string, chainId: CaipNetworkId | undefined) =>
    isAddress('eip155', account)
      ? followed.filter(({ network }) => chainId === undefined || network.id === chainId)
      : []

  /** Brings the index up to date for an account, and says what it does not know of it. */
  async function update(account: string, chainId: CaipNetworkId | undefined): Promise<MissingPart[]> {
    const parts = await Promise.all(
      asked(account, chainId).map(async ({ network: { id }, indexer }): Promise<MissingPart[]> => {
        const completeFrom = await inTime(
          indexer.watch(evmAddress(account)).then(async (first) => indexer.refresh().then(() => first)),
          refreshMs,
        )
        return completeFrom === 0 ? [] : [{ part: 'history', chainId: id }]
      }),
    )
    return parts.flat()
  }

  /** A network that nobody reads is no network on which nothing happened. */
  function unread(part: MissingPart['part'], account: string, chainId: CaipNetworkId | undefined): MissingPart[] {
    if (asked(account, chainId).length > 0) return []
    return [chainId === undefined ? { part } : { part, chainId }]
  }

  async function indexPage({ account, chainId, cursor }: HistoryQuestion): Promise<SourcePage<Placed>> {
    const ids = asked(account, chainId).map(({ network }) => network.id)
    if (!store || ids.length === 0) return { items: [], hasMore: false }
    const rows = await store.page({
      networks: ids,
      address: evmAddress(account),
      before: cursor?.place,
      limit: pageSize + 1,
    })
    const items = rows.slice(0, pageSize).map(async (row): Promise<Placed> => {
      const transaction = await describeActivity(row, networks.get(row.network) as EvmNetwork)
      return { ...placeOf(transaction), height: [row.block, row.position], transaction }
    })
    return { items: await Promise.all(items), hasMore: rows.length > pageSize }
  }

  async function upstreamPage({ account, chainId, cursor }: HistoryQuestion): Promise<UpstreamPage | undefined> {
    if (!upstream?.history || cursor?.upstream === null) return { items: [], hasMore: false, next: null, missing: [] }
    const page = await inTime(upstream.history({ account, chainId, cursor: cursor?.upstream ?? undefined }))
    if (!page) return undefined
    const items = page.data
      .map((transaction): Placed => ({ ...placeOf(transaction), transaction }))
      .filter((item) => !cursor || isNewer(cursor.place, item))
    return { items, hasMore: page.next !== null, next: page.next, missing: page.missing }
  }

  return {
    /** Follows an account from now on, without waiting. */
    watch(account: string, chainId: CaipNetworkId | undefined): void {
      for (const { indexer } of asked(account, chainId)) indexer.watch(evmAddress(account)).catch(() => undefined)
    },
    async history(question: HistoryQuestion): Promise<HistoryPage> {
      const [lacking, more] = await Promise.all([
        question.cursor ? [] : update(question.account, question.chainId),
        upstreamPage(question),
      ])
      const own = await indexPage(question)
      const { items, hasMore } = mergePages([own, more ?? nothing], pageSize)
      const last = items.at(-1)
      const shown = new Set(items.map(({ id }) => id))
      // A page of the upstream that is not used up is asked for again.
      const isUsedUp = more !== undefined && more.items.every(({ id }) => shown.has(id))
      const next =
        last && hasMore
          ? writeCursor({ place: last, upstream: isUsedUp ? more.next : question.cursor?.upstream })
          : null
      return {
        data: items.toSorted(byHeight).map(({ transaction }) => transaction),
        next,
        missing: [
          ...(more ? (upstream ? [...more.missing] : lacking) : [...lacking, { part: 'history' as const }]),
          ...(upstream?.history ? [] : unread('history', question.account, question.chainId)),
        ],
      }
    },
    async nfts(account: string, chainId: CaipNetworkId | undefined): Promise<NftPage> {
      const lacking = await update(account, chainId)
      const own = asked(account, chainId).map(({ network }) => network)
      const { data, missing } = store ? await readNfts(own, store, evmAddress(account)) : { data: [], missing: [] }
      const before = lacking.map((part): MissingPart => ({ ...part, part: 'nfts' }))
      // No upstream lists NFTs.
      return { data, next: null, missing: [...before, ...missing, ...unread('nfts', account, chainId)] }
    },
  }
}

export type ActivityPages = ReturnType<typeof createActivityPages>

/** A transaction with its place, and where it is in its network, as far as that is known. */
type Placed = Place & { height?: readonly [block: number, position: number]; transaction: Transaction }

type UpstreamPage = SourcePage<Placed> & Pick<HistoryPage, 'next' | 'missing'>

const nothing: SourcePage<Placed> = { items: [], hasMore: false }

/** The same for all sources, whatever they call it. */
function placeOf({ metadata: { chain, hash, minedAt } }: Transaction): Place {
  return { minedAt: Date.parse(minedAt), id: `${chain}:${hash}` }
}

/** Several blocks may have the same second. */
function byHeight(one: Placed, other: Placed): number {
  if (one.minedAt !== other.minedAt) return other.minedAt - one.minedAt
  const [[block, position], [otherBlock, otherPosition]] = [one.height ?? [0, 0], other.height ?? [0, 0]]
  return otherBlock - block || otherPosition - position
}
