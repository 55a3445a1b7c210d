import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { createAttempt } from '../../../lib/async/attempt.js'
import { freshMs, retryMs } from '../../../lib/query.js'
import type { AccountPages, PagesApi } from '../../../contracts/features/account-lists.js'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import { watchValue } from '../../../state/observe/watch-value.js'
import type { KitState } from '../../../state/state.js'
import { normalizeAddress } from '../../../wallet/chains/same-address.js'
import { appendPage, type Known, type Order, refreshPage } from './merge-pages.js'

/** The account and the network of a list. */
export type Owner = { network: CaipNetworkId; address: string }

export type Page<Item> = Known<Item> & { isIncomplete: boolean }

/** The additions of a list to the state of its pages, with the items as drawn. */
type Drawn<State> = Omit<State, Exclude<keyof AccountPages<unknown>, 'list'>>

export type AccountPagesDeps<Item, State extends AccountPages<unknown>> = {
  state: KitState
  /** Its part of the state. */
  read(): State | undefined
  write(state: State | undefined): void
  load(owner: Owner, cursor: string | undefined, signal: AbortSignal): Promise<Page<Item>>
  order: Order<Item>
  draw(list: readonly Item[], owner: Owner): Drawn<State>
  /** The number of items that are shown by default. */
  count(drawn: Drawn<State>): number
  failed?(error: AppKitError, owner: Owner): void
  now?: (() => number) | undefined
}

type Target = 'first' | 'more'

const deadlineMs = 15_000

/** The same key for the same account on the same network. Letter case does not change an address in hex. */
export const ownerKey = ({ network, address }: Owner): string => `${network}:${normalizeAddress(address)}`

/** A list of the connected account, page by page: fresh for 30 s, loaded once at a time, reset for another account. */
export function createAccountPages<Item, State extends AccountPages<unknown>>(deps: AccountPagesDeps<Item, State>) {
  const { state, read, write, now = Date.now } = deps
  const nothing: Known<Item> = { list: [], next: null }
  let known = nothing
  let cursors = new Set<string>()
  /** The time until which the list is fresh. */
  let staleAt = -Infinity
  let isWanted = false
  const attempts = createAttempt<Target, never>(
    {
      read: () => read()?.attempt ?? { status: 'idle' },
      write: (attempt) => Object.assign(read() ?? {}, { attempt }),
    },
    { deadlineMs },
  )

  function owner(): Owner | undefined {
    const account = state.accounts[state.network.active]
    return account?.status === 'connected' ? { network: account.network, address: account.address } : undefined
  }

  const isOf = (wanted: Owner): boolean => {
    const current = read()
    return current !== undefined && ownerKey(current) === ownerKey(wanted)
  }

  /** Drops the list of an earlier account. */
  function forget(): void {
    attempts.cancel()
    known = nothing
    staleAt = -Infinity
    write(undefined)
  }

  function begin(next: Owner): void {
    forget()
    const pages = { attempt: { status: 'idle' }, hasMore: false, isIncomplete: false, quietPages: 0 }
    write({ ...next, ...pages, ...deps.draw([], next) } as unknown as State)
  }

  function take(page: Page<Item>, target: Target, of: Owner): undefined {
    const current = read()
    if (!current || !isOf(of)) return undefined
    const isFirst = target === 'first'
    const before = isFirst ? 0 : deps.count(current)
    const merged = isFirst ? refreshPage(known, page, deps.order) : appendPage(known, page, deps.order)
    if (isFirst) cursors = new Set()
    // Ends the list if the service repeats a cursor: it would never end otherwise.
    const isEnd = merged.next === null || cursors.has(merged.next)
    if (merged.next !== null) cursors.add(merged.next)
    known = isEnd ? { ...merged, next: null } : merged
    const drawn = deps.draw(known.list, of)
    Object.assign(current, drawn, {
      hasMore: !isEnd,
      isIncomplete: page.isIncomplete || (!isFirst && current.isIncomplete),
      quietPages: deps.count(drawn) > before ? 0 : current.quietPages + 1,
    })
    return undefined
  }

  async function ask(target: Target): Promise<void> {
    const of = owner()
    if (!of) return
    if (!isOf(of)) begin(of)
    const cursor = target === 'more' && known.next !== null ? known.next : undefined
    const work = async ({ signal }: { signal: AbortSignal }) => take(await deps.load(of, cursor, signal), target, of)
    try {
      await attempts.run(target, work, { key: `${target} ${cursor ?? ''}` })
    } catch (thrown) {
      const error = AppKitError.from(thrown)
      if (error.code === 'aborted') return
      deps.failed?.(error, of)
    }
    if (isOf(of)) staleAt = now() + (read()?.attempt.status === 'failed' ? retryMs : freshMs)
  }

  /** Whether the list, or its failure, is still fresh. */
  function isSettled(of: Owner): boolean {
    if (!isOf(of)) return false
    const status = read()?.attempt.status
    if (status === 'running') return true
    return status !== 'idle' && now() < staleAt
  }

  async function show(): Promise<void> {
    isWanted = true
    const of = owner()
    if (of && !isSettled(of)) await ask('first')
  }

  const stopWatching = watchValue(
    [state.accounts, state.network, state.modal],
    () => {
      const of = owner()
      return `${state.modal.open} ${of ? ownerKey(of) : ''}`
    },
    () => {
      const of = owner()
      if (read() && !(of && isOf(of))) forget()
      isWanted &&= state.modal.open
      if (isWanted) void show()
    },
  )

  const api: PagesApi = {
    show,
    async more() {
      if (known.next !== null && attempts.key() === undefined) await ask('more')
    },
    reload: () => ask('first'),
  }
  return {
    ...api,
    /** Draws the known items again, because other data has changed. */
    redraw(): void {
      const current = read()
      if (current) Object.assign(current, deps.draw(known.list, current))
    },
    stop(): void {
      stopWatching()
      attempts.cancel()
    },
  }
}
