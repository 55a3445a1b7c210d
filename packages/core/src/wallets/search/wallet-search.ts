import { ref } from 'valtio/vanilla'
import { AppKitError } from '../../errors/appkit-error.js'
import { withDeadline } from '../../async/with-deadline.js'
import { withSignal } from '../../async/with-signal.js'
import type { KitState } from '../../state/state.js'
import type { FindWallets, WalletSearch, WalletQuery } from '../../contracts/wallets/wallet-search.js'
import { searchListings, searchText } from './search-listings.js'
import type { WalletListing } from '../../contracts/wallets/wallet-listing.js'
import type { ListWallets, WalletPage } from '../../contracts/wallets/wallet-page.js'

export type WalletSearchDeps = {
  state: KitState['wallets']
  /** Absent when the app named no listing service: the wallets that are here are then all there are. */
  list: ListWallets | undefined
  /** The first page of the whole list, as the first screen asked for it. `undefined` when there is none. */
  firstPage(): Promise<WalletPage | undefined>
  /** Told of each failure, for a developer. */
  log(error: AppKitError): void
}

const deadlineMs = 10_000
/** A person who types does not mean every letter. */
const pauseMs = 500
const pageSize = 40
const searchSize = 100

/** The list of all wallets, page by page, or by name. The newest query wins; without a service the wallets here are searched. */
export function createWalletSearch({ state, list, firstPage, log }: WalletSearchDeps) {
  let attempt: AbortController | undefined
  let running: Promise<void> = Promise.resolve()

  function local(query: WalletQuery): WalletSearch {
    const found = searchListings(state.known, query)
    return { query, answered: query, found: ref(found), count: found.length, page: 0, status: 'ready' }
  }

  /** A wallet that can be chosen has to be known: every other screen looks it up by its id. */
  function know(wallets: readonly WalletListing[]): void {
    const ids = new Set(state.known.map(({ id }) => id))
    const added = wallets.filter(({ id }) => !ids.has(id))
    if (added.length > 0) state.known = ref([...state.known, ...added])
  }

  async function ask(
    service: ListWallets,
    query: WalletQuery,
    page: number,
    signal: AbortSignal,
  ): Promise<WalletPage | undefined> {
    const search = searchText(query.search)
    if (page === 1 && search === '' && !query.isCertified) return firstPage()
    const request = {
      page,
      entries: search === '' ? pageSize : searchSize,
      ...(search && { search }),
      ...(query.isCertified && { badge_type: 'certified' }),
    }
    return withDeadline(deadlineMs, (deadline) => service(request, AbortSignal.any([deadline, signal])))
  }

  async function load(service: ListWallets, query: WalletQuery, page: number, signal: AbortSignal): Promise<void> {
    try {
      if (page === 1 && searchText(query.search) !== '') await withSignal(signal, pause(pauseMs))
      const answer = await withSignal(signal, ask(service, query, page, signal))
      if (!answer) throw new AppKitError(state.code ?? 'service_unreachable', 'The service did not answer')
      const before = page > 1 ? (state.search?.found ?? []) : []
      const known = new Set(before.map(({ id }) => id))
      const found = [...before, ...answer.wallets.filter(({ id }) => !known.has(id))]
      // A service that counts more than it has would be asked for ever.
      const count = answer.wallets.length === 0 ? found.length : Math.max(answer.count, found.length)
      know(answer.wallets)
      state.search = { query, answered: query, found: ref(found), count, page, status: 'ready' }
    } catch (thrown) {
      if (signal.aborted) return
      const error = AppKitError.from(thrown, 'service_unreachable')
      const kept = page > 1 && state.search ? { ...state.search } : local(query)
      state.search = { ...kept, status: 'failed', code: error.code }
      log(error)
    }
  }

  function start(service: ListWallets, query: WalletQuery, page: number): Promise<void> {
    attempt?.abort()
    const { signal } = (attempt = new AbortController())
    running = load(service, query, page, signal)
    return running
  }

  /** Looks for wallets. Settles when this query, or the newer one that replaced it, has its answer. Never rejects. */
  async function find({ search = '', isCertified = false, more = false }: FindWallets): Promise<void> {
    const query = { search: search.trim(), isCertified }
    const { search: current } = state
    if (!list) return void (state.search = local((more && current?.query) || query))
    if (more) return loadMore(list)
    const isSame =
      current && searchText(current.query.search) === searchText(search) && current.query.isCertified === isCertified
    if (isSame && current.status !== 'failed') return running
    state.search = {
      ...(current ?? local({ search: '', isCertified: false })),
      query,
      status: 'loading',
      code: undefined,
    }
    await start(list, query, 1)
  }

  async function loadMore(service: ListWallets): Promise<void> {
    const { search } = state
    if (!search || search.status === 'loading' || search.status === 'more') return running
    if (search.status === 'failed' && search.page === 0) return find(search.query)
    // Names are looked for in one go.
    if (search.found.length >= search.count || searchText(search.query.search) !== '') return
    state.search = { ...search, status: 'more', code: undefined }
    await start(service, search.query, search.page + 1)
  }

  return { find, stop: () => attempt?.abort() }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
