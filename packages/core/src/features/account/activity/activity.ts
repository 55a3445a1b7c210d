import type { HistoryPage, Transaction } from '@openappkit/protocol/blockchain'
import { parseCaipNetworkId } from '@openappkit/protocol/caip'
import { ref } from 'valtio/vanilla'
import { ignoreRejection } from '../../../lib/async/ignore-rejection.js'
import type { ActivityRow, ActivityState, PagesApi } from '../../../contracts/features/account-lists.js'
import type { Track } from '../../../contracts/event.js'
import type { OwnTransferChange, OwnTransfers } from '../../../contracts/transactions.js'
import { isSmartAccount } from '../../../state/smart-account.js'
import type { KitState } from '../../../state/state.js'
import { createAccountPages, type Owner } from '../pages/account-pages.js'
import { foldSpam } from './fold-spam.js'
import { changeOwnRows, type OwnRow, ownRowsOf, withOwnRows } from './own-rows.js'
import { readTransaction } from './read-transaction.js'

export type ActivityDeps = {
  state: KitState
  loadHistory(owner: Owner, cursor: string | undefined, signal: AbortSignal): Promise<HistoryPage>
  /** The transactions that this page and earlier ones sent. */
  readOwn(): Promise<OwnTransfers>
  /** The URL of a picture, if it may be loaded. */
  pictureOf(url: string | undefined): string | undefined
  track: Track
  now?: () => number
}

export type ActivityFeature = PagesApi & {
  /** A transaction of this page changed or ended. */
  changed(change: OwnTransferChange): void
  stop(): void
}

/** Delays before the service is asked again for a mined transfer that it does not list yet. */
const followMs = [0, 2_000, 4_000, 8_000, 16_000]

/** The transactions of the connected account: those that the service lists, and those of this page at once. */
export function createActivity({ state, track, pictureOf, ...deps }: ActivityDeps): ActivityFeature {
  let own: readonly OwnRow[] = []
  let recipients: readonly string[] = []
  let ownRead: Promise<void> | undefined
  let told = new Set<string>()
  const rows = new WeakMap<Transaction, ActivityRow>()
  const rowOf = (one: Transaction) => rows.get(one) as ActivityRow
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const factsOf = ({ network, address }: Owner) => ({
    isSmartAccount: isSmartAccount(state, address, parseCaipNetworkId(network)?.namespace),
  })

  const pages = createAccountPages<Transaction, ActivityState>({
    state,
    read: () => state.activity,
    write: (next) => (state.activity = next),
    now: deps.now,
    order: { id: ({ id }) => id, time: (one) => rowOf(one).time },
    async load(owner, cursor, signal) {
      if (cursor !== undefined) track('LOAD_MORE_TRANSACTIONS', factsOf(owner))
      const { data, next, missing } = await deps.loadHistory(owner, cursor, signal)
      // Converts each transaction once: each new page sorts and draws the whole list, and it can be long.
      for (const one of data) rows.set(one, readTransaction(one, owner.address, pictureOf))
      return { list: data, next, isIncomplete: missing.some(({ part }) => part === 'history') }
    },
    draw(list, owner) {
      told = new Set(list.map(({ metadata }) => metadata.hash))
      const folded = foldSpam(list, owner.address, recipients)
      const shown = list.map((one) => {
        const reason = folded.get(one.id)
        return reason ? { ...rowOf(one), folded: reason } : rowOf(one)
      })
      const drawn = withOwnRows(shown, own, owner)
      return { list: ref([...drawn.list]), pending: ref([...drawn.pending]) }
    },
    count: ({ list }) => list.filter(({ folded }) => folded === undefined).length,
    failed: (_, owner) => track('ERROR_FETCH_TRANSACTIONS', factsOf(owner)),
  })

  /** Reads the transactions of earlier pages. The list does not wait for them. */
  function readOwn(): Promise<void> {
    return (ownRead ??= deps.readOwn().then(
      (found) => {
        recipients = found.recipients
        const here = new Set(own.map(({ transfer }) => transfer.hash))
        own = [...own, ...ownRowsOf(found).filter(({ transfer }) => !here.has(transfer.hash))]
        pages.redraw()
      },
      () => (ownRead = undefined),
    ))
  }

  /** Reloads the list until the service lists the transfer, a few times. */
  function follow(hash: string, at = 0): void {
    const waitMs = followMs[at]
    if (waitMs === undefined) return
    const timer = setTimeout(async () => {
      timers.delete(timer)
      await pages.reload()
      // The service does not know the purpose of a swap or an allowance.
      const isTold = (row: OwnRow) => row.hash === hash
      if (told.has(hash)) own = own.map((row) => (isTold(row) ? { ...row, status: 'listed' } : row))
      else follow(hash, at + 1)
    }, waitMs)
    timers.add(timer)
  }

  return {
    show: () => {
      ignoreRejection(readOwn())
      return pages.show()
    },
    more: pages.more,
    reload: pages.reload,
    changed(change) {
      own = changeOwnRows(own, change)
      if (change.status === 'pending') recipients = [...recipients, change.transfer.to]
      pages.redraw()
      if ('hash' in change && state.activity) follow(change.hash)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
      pages.stop()
    },
  }
}
