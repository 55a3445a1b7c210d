import { ref } from 'valtio/vanilla'
import { createAttempt } from '../../../lib/async/attempt.js'
import { withSignal } from '../../../lib/promise.js'
import type {
  ListWallets,
  WalletPage,
  FindWallets,
  FoundWallets,
  WalletQuery,
  WalletSearchTarget,
  WalletListing,
} from '../../../contracts/wallets.js'
import type { Steps } from '../../../contracts/steps.js'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import type { KitState } from '../../../state/state.js'
import { searchListings, searchText } from './search-listings.js'

export type WalletSearchDeps = {
  state: KitState['wallets']
  /** Absent without a listing service: the known wallets are then the whole list. */
  list: ListWallets | undefined
  /** The first page of the whole list, as loaded for the first screen. `undefined` without one. */
  firstPage(): Promise<WalletPage | undefined>
  /** Called with each failure, for a developer. */
  log(error: AppKitError): void
}

const serviceDeadlineMs = 10_000
/** Pause after typing before a search starts. */
const pauseMs = 500
const pageSize = 40
const searchSize = 100

/** The list of all wallets, page by page or by name. The newest query wins; without a service the known wallets are searched. */
export function createWalletSearch({ state, list, firstPage, log }: WalletSearchDeps) {
  const attempts = createAttempt<WalletSearchTarget, never>(
    { read: () => state.search, write: (next) => (state.search = next) },
    { deadlineMs: pauseMs + serviceDeadlineMs },
  )

  /** Searches the known wallets. */
  function findHere(query: WalletQuery): undefined {
    const wallets = searchListings(state.known, query)
    state.found = { query, wallets: ref(wallets), count: wallets.length, page: 0 }
  }

  /** Adds wallets to the known ones: every other screen looks a wallet up by its id. */
  function know(wallets: readonly WalletListing[]): void {
    const ids = new Set(state.known.map(({ id }) => id))
    const added = wallets.filter(({ id }) => !ids.has(id))
    if (added.length > 0) state.known = ref([...state.known, ...added])
  }

  async function ask(
    service: ListWallets,
    { query, page }: WalletSearchTarget,
    signal: AbortSignal,
  ): Promise<WalletPage | undefined> {
    const search = searchText(query.search)
    if (page === 1 && search === '' && !query.isCertified) return firstPage()
    if (page === 1 && search !== '') await withSignal(signal, pause())
    const request = {
      page,
      entries: search === '' ? pageSize : searchSize,
      ...(search && { search }),
      ...(query.isCertified && { badge_type: 'certified' }),
    }
    return service(request, signal)
  }

  async function load(service: ListWallets, target: WalletSearchTarget, signal: AbortSignal): Promise<undefined> {
    const answer = await withSignal(signal, ask(service, target, signal))
    if (!answer) throw new AppKitError(state.code ?? 'service_unreachable', 'The service did not respond')
    const { query, page } = target
    const before = page > 1 ? (state.found?.wallets ?? []) : []
    const known = new Set(before.map(({ id }) => id))
    const wallets = [...before, ...answer.wallets.filter(({ id }) => !known.has(id))]
    // Ends the list after an empty page: a wrong count would never end it.
    const count = answer.wallets.length === 0 ? wallets.length : Math.max(answer.count, wallets.length)
    know(answer.wallets)
    state.found = { query, wallets: ref(wallets), count, page }
    return undefined
  }

  /** Joins the same search. Settles with it, or when a newer one replaces it; the outcome is in the state. */
  async function run(target: WalletSearchTarget): Promise<void> {
    const { query, page } = target
    const job = async ({ signal }: Steps<never>) =>
      list ? load(list, target, signal).catch(asServiceError) : findHere(query)
    try {
      await attempts.run(target, job, { key: `${query.isCertified} ${page} ${searchText(query.search)}` })
    } catch (thrown) {
      const error = AppKitError.from(thrown)
      if (error.code === 'aborted') return
      if (page === 1) findHere(query)
      log(error)
    }
  }

  /** Searches for wallets. Never rejects. */
  async function find({ search = '', isCertified = false, more = false }: FindWallets): Promise<void> {
    const { search: attempt, found } = state
    const last = 'target' in attempt ? attempt.target : undefined
    if (more && last && attempt.status === 'running') return run(last)
    if (more && found && found.page > 0) return findMore(found)
    const query = (more && last?.query) || { search: search.trim(), isCertified }
    const isSame = last && isEqual(last.query, query)
    if (list && isSame && attempt.status === 'done') return
    await run(isSame && attempt.status === 'running' ? last : { query, page: 1 })
  }

  async function findMore({ query, wallets, count, page }: FoundWallets): Promise<void> {
    // A search by name has one page.
    if (wallets.length < count && searchText(query.search) === '') await run({ query, page: page + 1 })
  }

  return { find, stop: attempts.cancel }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

const isEqual = (one: WalletQuery, other: WalletQuery) =>
  searchText(one.search) === searchText(other.search) && one.isCertified === other.isCertified

/** Gives errors without a code the code of an unreachable service. */
function asServiceError(thrown: unknown): never {
  throw AppKitError.from(thrown, 'service_unreachable')
}
