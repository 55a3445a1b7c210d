import { ref } from 'valtio/vanilla'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import { withDeadline } from '../../../lib/promise.js'
import type { KitState } from '../../../state/state.js'
import type { WalletListing, ListWallets, WalletPage } from '../../../contracts/wallets.js'

export type WalletsDeps = {
  state: KitState['wallets']
  list: ListWallets
  /** Ids in the app's options: these wallets are loaded to be featured, or excluded under every name. */
  namedIds(): readonly string[]
  /** Called with each failure, for a developer. */
  log(error: AppKitError): void
}

export type WalletsController = ReturnType<typeof createWalletsController>

const deadlineMs = 10_000
const pageSize = 40
const mostNamed = 100

/** Adds the wallets of a service to the bundled ones, which stay if the service fails. */
export function createWalletsController({ state, list, namedIds, log }: WalletsDeps) {
  let running: Promise<void> | undefined
  let firstPage: WalletPage | undefined

  async function load(): Promise<void> {
    state.status = 'loading'
    try {
      const [page, named] = await Promise.all([
        withDeadline(deadlineMs, (signal) => list({ page: 1, entries: pageSize }, signal)),
        // The list is useful without them.
        loadNamed().catch(() => []),
      ])
      const { wallets, count } = page
      const ids = new Set(wallets.map(({ id }) => id))
      const more = named.filter(({ id }) => !ids.has(id))
      for (const { id } of more) ids.add(id)
      state.known = ref([...wallets, ...more, ...state.known.filter(({ id }) => !ids.has(id))])
      state.count = count
      state.status = 'ready'
      state.code = undefined
      firstPage = page
    } catch (thrown) {
      const error = AppKitError.from(thrown, 'service_unreachable')
      state.status = 'failed'
      state.code = error.code
      log(error)
    }
  }

  async function loadNamed(): Promise<readonly WalletListing[]> {
    const known = new Set(state.known.map(({ id }) => id))
    const include = [...new Set([...namedIds(), ...state.recent])].filter((id) => !known.has(id)).slice(0, mostNamed)
    if (include.length === 0) return []
    const { wallets } = await withDeadline(deadlineMs, (signal) =>
      list({ page: 1, entries: mostNamed, include }, signal),
    )
    return wallets
  }

  /** Asks the listing service once, and again only after a failure. Never rejects. */
  async function fetch(): Promise<void> {
    if (state.status === 'ready') return
    running ??= load().finally(() => (running = undefined))
    await running
  }

  return {
    fetch,
    /** The first page of the whole list; `undefined` without one. Never rejects. */
    async firstPage(): Promise<WalletPage | undefined> {
      await fetch()
      return firstPage
    },
  }
}
