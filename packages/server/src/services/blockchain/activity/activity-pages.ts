import type { HistoryPage, MissingPart, NftPage, Transaction } from '@openappkit/protocol/blockchain'
import { type CaipNetworkId, isAddress } from '@openappkit/protocol/caip'
import { inTime } from '../../../platform/outgoing/fetch-json.js'
import type { EvmNetwork } from '../evm/evm-network.js'
import { evmAddress } from '../evm/evm-source.js'
import type { FindMedia } from '../nfts/media-addresses.js'
import type { CollectionItem } from '../evm/read-holder.js'
import { readPictures } from '../evm/read-pictures.js'
import type { ActivityStore, FoundActivity, Place } from './store/activity-store.js'
import { type Cursor, type SourceCursor, writeCursor } from './cursor.js'
import { describeActivity, itemKey } from './describe-activity.js'
import type { HistorySource } from './history-source.js'
import type { Indexer } from './indexer.js'
import { isNewer, mergePages, type SourcePage } from './merge-pages.js'
import { readNfts } from './read-nfts.js'

export type Followed = {
  network: EvmNetwork
  indexer: Pick<Indexer, 'refresh'> & {
    /** Returns the first block from which the activity of an account is complete, or `undefined` if it is not known. */
    watch(address: string): Promise<number | undefined>
  }
}

export type ActivityPagesOptions = {
  followed: readonly Followed[]
  /** Absent if no network is followed. */
  store: ActivityStore | undefined
  /** Sources that are queried per account. */
  sources: readonly HistorySource[]
  /** Another service that knows activity from before this server followed an account. */
  upstream: HistorySource | undefined
  /** Finds pictures of NFTs that are not in the contract. */
  findMedia: FindMedia
}

export type HistoryQuestion = { account: string; chainId?: CaipNetworkId | undefined; cursor?: Cursor | undefined }

const pageSize = 50
// Maximum wait for new blocks. Then the stored activity is shown.
const refreshMs = 2_000
// Sources have their own timeouts. This is a safety net.
const sourceMs = 6_000

/** Reads the activity of accounts: from followed blocks, from queried networks, and from an upstream. */
export function createActivityPages({ followed, store, sources, upstream, findMedia }: ActivityPagesOptions) {
  const networks = new Map(followed.map(({ network }) => [network.id, network]))
  const asked = (account: string, chainId: CaipNetworkId | undefined) =>
    isAddress('eip155', account)
      ? followed.filter(({ network }) => chainId === undefined || network.id === chainId)
      : []
  const telling = (account: string, chainId: CaipNetworkId | undefined) =>
    [...sources, ...(upstream ? [upstream] : [])].filter((source) => source.covers(account, chainId))

  /** Updates the index for an account, and returns what it lacks. */
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

  /** A network without a source is missing, not empty. */
  function unread(part: MissingPart['part'], isRead: boolean, chainId: CaipNetworkId | undefined): MissingPart[] {
    if (isRead) return []
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
    const shown = rows.slice(0, pageSize)
    const pictured = await picturedIn(shown)
    const items = shown.map(async (row): Promise<Placed> => {
      const transaction = await describeActivity(row, networks.get(row.network) as EvmNetwork, pictured)
      return { ...placeOf(transaction), height: [row.block, row.position], transaction }
    })
    return { items: await Promise.all(items), hasMore: rows.length > pageSize }
  }

  /** The NFTs of a page that have a picture. One that takes too long has none. */
  async function picturedIn(rows: readonly FoundActivity[]): Promise<ReadonlySet<string>> {
    const items = new Map<string, CollectionItem & { network: CaipNetworkId }>()
    for (const { network, transfers } of rows)
      for (const { kind, contract = '', tokenId = '0' } of transfers)
        if (kind === 'erc721' || kind === 'erc1155')
          items.set(itemKey(network, { contract, tokenId }), { kind, contract, tokenId, network })
    const found = await Promise.all(
      [...networks.values()].map(async ({ id, client }) => {
        const some = [...items].filter(([, { network }]) => network === id)
        const asked = some.map(([, item]) => item)
        const pictures = await readPictures(client, asked, findMedia)
        return some.flatMap(([key], at) => (pictures[at] === undefined ? [] : [key]))
      }),
    )
    return new Set(found.flat())
  }

  return {
    /** Follows an account from now on, without waiting. */
    watch(account: string, chainId: CaipNetworkId | undefined): void {
      for (const { indexer } of asked(account, chainId)) indexer.watch(evmAddress(account)).catch(() => undefined)
    },
    async history(question: HistoryQuestion): Promise<HistoryPage> {
      const { account, chainId, cursor } = question
      const others = telling(account, chainId)
      const [lacking, ...told] = await Promise.all([
        cursor ? [] : update(account, chainId),
        ...others.map((source) => pageOf(source, question)),
      ])
      const own = await indexPage(question)
      const { items, hasMore } = mergePages([own, ...told], pageSize)
      const shown = new Set(items.map(({ id }) => id))
      const place = items.at(-1) ?? cursor?.place
      const next = hasMore ? writeCursor({ place, sources: cursorsOf(told, shown) }) : null
      const whole = told.find(({ key, isLate }) => key === upstream?.key && !isLate)
      return {
        data: items.toSorted(byHeight).map(({ transaction }) => transaction),
        next,
        missing: [
          // An upstream also knows what happened before an account was followed.
          ...(whole ? whole.missing : [...lacking, ...told.flatMap(({ missing }) => missing)]),
          ...unread('history', asked(account, chainId).length + others.length > 0, chainId),
        ],
      }
    },
    async nfts(account: string, chainId: CaipNetworkId | undefined): Promise<NftPage> {
      const lacking = await update(account, chainId)
      const own = asked(account, chainId).map(({ network }) => network)
      const { data, missing } = store
        ? await readNfts(own, store, evmAddress(account), findMedia)
        : { data: [], missing: [] }
      const before = lacking.map((part): MissingPart => ({ ...part, part: 'nfts' }))
      // Upstreams do not list NFTs.
      return { data, next: null, missing: [...before, ...missing, ...unread('nfts', own.length > 0, chainId)] }
    },
  }
}

export type ActivityPages = ReturnType<typeof createActivityPages>

/** A transaction with its place, and its position in its network if known. */
type Placed = Place & { height: readonly [block: number, position: number]; transaction: Transaction }

/** One page of a source, and how to continue. */
type ToldPage = SourcePage<Placed> & {
  key: string
  /** The source did not respond in time: the same page is requested again. */
  isLate?: boolean
  /** The cursor that this page started at. */
  began: SourceCursor | null | undefined
  next: string | null
  missing: readonly MissingPart[]
}

async function pageOf(
  { key, history }: HistorySource,
  { account, chainId, cursor }: HistoryQuestion,
): Promise<ToldPage> {
  const began = cursor && Object.hasOwn(cursor.sources, key) ? cursor.sources[key] : undefined
  const nothing = { key, began, items: [], hasMore: false, next: null }
  if (began === null) return { ...nothing, missing: [] }
  const page = await inTime(history({ account, chainId, cursor: began?.at }), sourceMs)
  if (!page) return { ...nothing, isLate: true, missing: [{ part: 'history', ...(chainId && { chainId }) }] }
  const place = began?.isBegun ? cursor?.place : undefined
  const items = page.data
    // In the order of the source, because several may have the same second.
    .map((transaction, at): Placed => ({ ...placeOf(transaction), height: [-at, 0], transaction }))
    .filter((item) => !place || isNewer(place, item))
    .sort((one, other) => (isNewer(one, other) ? -1 : 1))
  return { key, began, items, hasMore: page.next !== null, next: page.next, missing: page.missing }
}

/** A page that was not completely used is requested again. */
function cursorsOf(told: readonly ToldPage[], shown: ReadonlySet<string>): Cursor['sources'] {
  return Object.fromEntries(
    told.flatMap(({ key, items, isLate, next, began }) => {
      if (isLate || began === null) return began === undefined ? [] : [[key, began]]
      if (items.every(({ id }) => shown.has(id))) return [[key, next === null ? null : { at: next, isBegun: false }]]
      return [[key, { ...(began?.at !== undefined && { at: began.at }), isBegun: true }]]
    }),
  )
}

/** The same for all sources, whatever id they use. */
function placeOf({ metadata: { chain, hash, minedAt } }: Transaction): Place {
  return { minedAt: Date.parse(minedAt), id: `${chain}:${hash}` }
}

/** Several blocks may have the same second. */
function byHeight(one: Placed, other: Placed): number {
  if (one.minedAt !== other.minedAt) return other.minedAt - one.minedAt
  const [[block, position], [otherBlock, otherPosition]] = [one.height, other.height]
  return otherBlock - block || otherPosition - position
}
