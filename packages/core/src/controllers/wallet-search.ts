import { ref } from 'valtio/vanilla'
import { AppKitError } from '../errors/appkit-error.js'
import { withDeadline } from '../errors/with-deadline.js'
import { withSignal } from '../errors/with-signal.js'
import type { KitState } from '../state/state.js'
import type { FindWallets, WalletSearch, WalletWish } from '../state/wallet-search.js'
import { searchListings, searchText } from '../wallets/search-listings.js'
import type { WalletListing } from '../wallets/wallet-listing.js'
import type { ListWallets, WalletPage } from '../wallets/wallet-page.js'

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

/** The list of all wallets, page by page, or by name. The newest wish wins; without a service the wallets here are searched. */
export function createWalletSearch({ state, list, firstPage, log }: WalletSearchDeps) {
  let attempt: AbortController | undefined
  let running: Promise<void> = Promise.resolve()

  function local(wish: WalletWish): WalletSearch {
    const found = searchListings(state.known, wish)
    return { wish, answered: wish, found: ref(found), count: found.length, page: 0, status: 'ready' }
  }

  /** A wallet that can be chosen has to be known: every other screen looks it up by its id. */
  function know(wallets: readonly WalletListing[]): void {
    const ids = new Set(state.known.map(({ id }) => id))
    const added = wallets.filter(({ id }) => !ids.has(id))
    if (added.length > 0) state.known = ref([...state.known, ...added])
  }

  async function ask(
    service: ListWallets,
    wish: WalletWish,
    page: number,
    signal: AbortSignal,
  ): Promise<WalletPage | undefined> {
    const search = searchText(wish.search)
    if (page === 1 && search === '' && !wish.isCertified) return firstPage()
    const query = {
      page,
      entries: search === '' ? pageSize : searchSize,
      ...(search && { search }),
      ...(wish.isCertified && { badge_type: 'certified' }),
    }
    return withDeadline(deadlineMs, (deadline) => service(query, AbortSignal.any([deadline, signal])))
  }

  async function load(service: ListWallets, wish: WalletWish, page: number, signal: AbortSignal): Promise<void> {
    try {
      if (page === 1 && searchText(wish.search) !== '') await withSignal(signal, pause(pauseMs))
      const answer = await withSignal(signal, ask(service, wish, page, signal))
      if (!answer) throw new AppKitError(state.code ?? 'service_unreachable', 'The service did not answer')
      const before = page > 1 ? (state.search?.found ?? []) : []
      const known = new Set(before.map(({ id }) => id))
      const found = [...before, ...answer.wallets.filter(({ id }) => !known.has(id))]
      // A service that counts more than it has would be asked for ever.
      const count = answer.wallets.length === 0 ? found.length : Math.max(answer.count, found.length)
      know(answer.wallets)
      state.search = { wish, answered: wish, found: ref(found), count, page, status: 'ready' }
    } catch (thrown) {
      if (signal.aborted) return
      const error = AppKitError.from(thrown, 'service_unreachable')
      const kept = page > 1 && state.search ? { ...state.search } : local(wish)
      state.search = { ...kept, status: 'failed', code: error.code }
      log(error)
    }
  }

  function start(service: ListWallets, wish: WalletWish, page: number): Promise<void> {
    attempt?.abort()
    const { signal } = (attempt = new AbortController())
    running = load(service, wish, page, signal)
    return running
  }

  /** Looks for wallets. Settles when this wish, or the newer one that replaced it, has its answer. Never rejects. */
  async function find({ search = '', isCertified = false, more = false }: FindWallets): Promise<void> {
    const wish = { search: search.trim(), isCertified }
    const { search: current } = state
    if (!list) return void (state.search = local((more && current?.wish) || wish))
    if (more) return loadMore(list)
    const isSame =
      current && searchText(current.wish.search) === searchText(search) && current.wish.isCertified === isCertified
    if (isSame && current.status !== 'failed') return running
    state.search = {
      ...(current ?? local({ search: '', isCertified: false })),
      wish,
      status: 'loading',
      code: undefined,
    }
    await start(list, wish, 1)
  }

  async function loadMore(service: ListWallets): Promise<void> {
    const { search } = state
    if (!search || search.status === 'loading' || search.status === 'more') return running
    if (search.status === 'failed' && search.page === 0) return find(search.wish)
    // Names are looked for in one go.
    if (search.found.length >= search.count || searchText(search.wish.search) !== '') return
    state.search = { ...search, status: 'more', code: undefined }
    await start(service, search.wish, search.page + 1)
  }

  return { find, stop: () => attempt?.abort() }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
