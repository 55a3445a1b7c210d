import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import type { WalletListing, ListWallets, WalletPage } from '../../../contracts/wallets.js'
import { createWalletSearch, type WalletSearchDeps } from './wallet-search.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const listing = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: id,
  chains: [],
  ...more,
})
const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => listing(`w${from + at}`))
const never = () => new Promise<never>(() => undefined)

type Query = Parameters<ListWallets>[0]

function setup(
  list?: (query: Query) => Promise<WalletPage>,
  first: () => WalletPage | undefined = () => ({ wallets: many(0, 40), count: 100 }),
) {
  const asked: Query[] = []
  const aborted: Query[] = []
  const state: WalletSearchDeps['state'] = {
    known: [listing('fox', { isCertified: true }), listing('Firefox'), listing('owl')],
    recent: [],
    status: 'starter',
    code: undefined,
    search: { status: 'idle' },
  }
  const service: ListWallets | undefined =
    list &&
    (async (query, signal) => {
      asked.push(query)
      signal.addEventListener('abort', () => aborted.push(query))
      return list(query)
    })
  const search = createWalletSearch({ state, list: service, firstPage: async () => first(), log: () => undefined })
  const ids = () => state.found?.wallets.map(({ id }) => id)
  return { state, asked, aborted, ids, ...search }
}

describe('search without a service', () => {
  test('the known wallets are the list without a service', async () => {
    const { state, ids, find } = setup()
    await find({})
    expect(ids()).toEqual(['fox', 'Firefox', 'owl'])
    expect(state).toMatchObject({ search: { status: 'done' }, found: { count: 3, page: 0 } })
  })

  test.each([
    [{ search: 'f' }, ['fox', 'Firefox', 'owl']],
    [{ search: ' FO ' }, ['fox', 'Firefox']],
    [{ search: 'refox' }, ['Firefox']],
    [{ search: 'zzz' }, []],
    [{ isCertified: true }, ['fox']],
  ])('%j is searched among the known wallets at once without a service', async (query, expected) => {
    const { ids, find } = setup()
    await find(query)
    expect(ids()).toEqual(expected)
  })

  test('a retry after the search failed to load repeats the search', async () => {
    const { state, ids, find } = setup()
    const query = { search: 'fo', isCertified: false }
    state.search = { status: 'failed', id: 0, target: { query, page: 1 }, code: 'engine_unavailable', message: '' }
    state.found = { query, wallets: [], count: 0, page: 0 }
    await find({ more: true })
    expect(ids()).toEqual(['fox', 'Firefox'])
    expect(state.search).toMatchObject({ status: 'done', target: { query } })
  })

  test('the list without a service has no next page', async () => {
    const { ids, find } = setup()
    await find({})
    await find({ more: true })
    expect(ids()).toEqual(['fox', 'Firefox', 'owl'])
  })
})

describe('pages of the list', () => {
  test('spec 9.5: the first page is the one of the first screen, and later pages have forty wallets each', async () => {
    const { state, asked, find } = setup(async ({ page }) => ({ wallets: many((page - 1) * 40, 40), count: 100 }))
    await find({})
    expect(asked).toEqual([])
    expect(state).toMatchObject({ search: { status: 'done' }, found: { count: 100, page: 1 } })
    expect(state.known.map(({ id }) => id).slice(0, 5)).toEqual(['fox', 'Firefox', 'owl', 'w0', 'w1'])
    const more = find({ more: true })
    expect(state.search).toMatchObject({ status: 'running', target: { page: 2 } })
    await more
    await find({ more: true })
    expect(asked).toEqual([
      { page: 2, entries: 40 },
      { page: 3, entries: 40 },
    ])
    expect(state.found?.wallets).toHaveLength(120)
    await find({ more: true })
    expect(asked).toHaveLength(2)
  })

  test('concurrent requests load a page once', async () => {
    const { asked, find } = setup(async () => ({ wallets: many(40, 40), count: 100 }))
    await find({})
    await Promise.all([find({ more: true }), find({ more: true }), find({ more: true })])
    expect(asked).toHaveLength(1)
  })

  test('a wallet on two pages appears once, and a page without wallets is the last', async () => {
    const { state, find } = setup(async ({ page }) => ({ wallets: page === 2 ? many(39, 3) : [], count: 9999 }))
    await find({})
    await find({ more: true })
    expect(state.found?.wallets).toHaveLength(42)
    await find({ more: true })
    expect(state).toMatchObject({ search: { status: 'done' }, found: { count: 42 } })
  })

  test('a failed page keeps the earlier ones, and is requested again', async () => {
    let isDead = true
    const { state, asked, find } = setup(async () => {
      if (isDead) throw new AppKitError('http_status', 'HTTP status code: 503')
      return { wallets: many(40, 40), count: 100 }
    })
    await find({})
    await find({ more: true })
    expect(state).toMatchObject({ search: { status: 'failed', code: 'http_status' }, found: { page: 1 } })
    expect(state.found?.wallets).toHaveLength(40)
    isDead = false
    await find({ more: true })
    expect(state).toMatchObject({ search: { status: 'done' }, found: { page: 2 } })
    expect(asked.map(({ page }) => page)).toEqual([2, 2])
  })
})

describe('search by name', () => {
  test('a name of one character is not searched', async () => {
    const { state, asked, find } = setup(async () => ({ wallets: [], count: 0 }))
    await find({})
    await find({ search: 'f' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([])
    expect(state.found?.wallets).toHaveLength(40)
  })

  test('spec 9.5: a name is searched half a second after the last letter, up to a hundred results, once', async () => {
    const { state, asked, ids, find } = setup(async () => ({ wallets: [listing('fox')], count: 150 }))
    await find({})
    for (const typed of ['fo', 'fox', 'fo', 'fox ']) {
      void find({ search: typed })
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(asked).toEqual([])
    expect(state.search).toMatchObject({ status: 'running', target: { query: { search: 'fox' }, page: 1 } })
    expect(state.found?.query.search).toBe('')
    expect(state.found?.wallets).toHaveLength(40)
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toEqual([{ page: 1, entries: 100, search: 'fox' }])
    expect(ids()).toEqual(['fox'])
    expect(state).toMatchObject({ search: { status: 'done' }, found: { query: { search: 'fox' } } })
    await find({ more: true })
    expect(asked).toHaveLength(1)
  })

  test('a newer name wins, whichever answer comes first, and stops the older request', async () => {
    const answers = new Map<string | undefined, (page: WalletPage) => void>()
    const { state, asked, aborted, ids, find } = setup(
      ({ search }) => new Promise((resolve) => void answers.set(search, resolve)),
    )
    const older = find({ search: 'fox' })
    await vi.advanceTimersByTimeAsync(500)
    const newer = find({ search: 'owl' })
    await vi.advanceTimersByTimeAsync(500)
    expect(aborted.map(({ search }) => search)).toEqual(['fox'])
    answers.get('owl')?.({ wallets: [listing('owl')], count: 1 })
    await newer
    answers.get('fox')?.({ wallets: [listing('fox')], count: 1 })
    await older
    expect(ids()).toEqual(['owl'])
    expect(state.search.status).toBe('done')
    expect(asked).toHaveLength(2)
  })

  test('a search by name includes the badge', async () => {
    const { asked, find } = setup(async () => ({ wallets: [], count: 0 }))
    void find({ search: 'fox', isCertified: true })
    await vi.advanceTimersByTimeAsync(500)
    await find({ isCertified: true })
    expect(asked).toEqual([
      { page: 1, entries: 100, search: 'fox', badge_type: 'certified' },
      { page: 1, entries: 40, badge_type: 'certified' },
    ])
  })
})

describe('search with a failing service', () => {
  test.each<[string, () => Promise<WalletPage>, string]>([
    ['refuses', () => Promise.reject(new AppKitError('http_status', 'HTTP status code: 403')), 'http_status'],
    ['never answers', never, 'timed_out'],
    ['answers nothing', async () => undefined as unknown as WalletPage, 'service_unreachable'],
    ['throws a value that is not an error', () => Promise.reject('x'), 'service_unreachable'],
  ])('a service that %s leaves the known wallets, with the reason', async (_, list, code) => {
    const { state, ids, find } = setup(list)
    const ended = find({ search: 'fo' })
    await vi.advanceTimersByTimeAsync(10_500)
    await ended
    expect(state).toMatchObject({ search: { status: 'failed', code }, found: { query: { search: 'fo' } } })
    expect(ids()).toEqual(['fox', 'Firefox'])
  })

  test('a failure of the first screen is the reason, and the next query asks again', async () => {
    const pages: (WalletPage | undefined)[] = [undefined, { wallets: many(0, 40), count: 40 }]
    const { state, find } = setup(never, () => pages.shift())
    state.code = 'invalid_app_configuration'
    await find({})
    expect(state).toMatchObject({
      search: { status: 'failed', code: 'invalid_app_configuration' },
      found: { count: 3 },
    })
    await find({ more: true })
    expect(state).toMatchObject({ search: { status: 'done' }, found: { count: 40 } })
  })

  test('a failed search is repeated for the same name', async () => {
    let isDead = true
    const { state, find } = setup(async () => {
      if (isDead) throw new AppKitError('http_status', 'HTTP status code: 500')
      return { wallets: [listing('fox')], count: 1 }
    })
    const first = find({ search: 'fox' })
    await vi.advanceTimersByTimeAsync(500)
    await first
    expect(state.search.status).toBe('failed')
    isDead = false
    const second = find({ search: 'fox' })
    await vi.advanceTimersByTimeAsync(500)
    await second
    expect(state.search.status).toBe('done')
  })

  test('a pending search stops with the kit', async () => {
    const { state, asked, find, stop } = setup(async () => ({ wallets: [], count: 0 }))
    const ended = find({ search: 'fox' })
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    await ended
    expect(asked).toEqual([])
    expect(state.search.status).toBe('idle')
  })
})
