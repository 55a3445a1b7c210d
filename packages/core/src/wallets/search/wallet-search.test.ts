import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../errors/appkit-error.js'
import type { WalletListing } from '../../contracts/wallets/wallet-listing.js'
import { createWalletSearch, type WalletSearchDeps } from './wallet-search.js'
import type { ListWallets, WalletPage } from '../../contracts/wallets/wallet-page.js'

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
  }
  const service: ListWallets | undefined =
    list &&
    (async (query, signal) => {
      asked.push(query)
      signal.addEventListener('abort', () => aborted.push(query))
      return list(query)
    })
  const search = createWalletSearch({ state, list: service, firstPage: async () => first(), log: () => undefined })
  const ids = () => state.search?.found.map(({ id }) => id)
  return { state, asked, aborted, ids, ...search }
}

describe('without a service', () => {
  test('the wallets that are here are the list', async () => {
    const { state, ids, find } = setup()
    await find({})
    expect(ids()).toEqual(['fox', 'Firefox', 'owl'])
    expect(state.search).toMatchObject({ status: 'ready', count: 3, page: 0 })
  })

  test.each([
    [{ search: 'f' }, ['fox', 'Firefox', 'owl']],
    [{ search: ' FO ' }, ['fox', 'Firefox']],
    [{ search: 'refox' }, ['Firefox']],
    [{ search: 'zzz' }, []],
    [{ isCertified: true }, ['fox']],
  ])('%j is looked for among them, at once', async (query, expected) => {
    const { ids, find } = setup()
    await find(query)
    expect(ids()).toEqual(expected)
  })

  test('another try, after the search itself did not load, looks for the same', async () => {
    const { state, ids, find } = setup()
    const query = { search: 'fo', isCertified: false }
    state.search = {
      query,
      answered: query,
      found: [],
      count: 0,
      page: 0,
      status: 'failed',
      code: 'engine_unavailable',
    }
    await find({ more: true })
    expect(ids()).toEqual(['fox', 'Firefox'])
    expect(state.search).toMatchObject({ status: 'ready', query })
  })

  test('there is no next page', async () => {
    const { ids, find } = setup()
    await find({})
    await find({ more: true })
    expect(ids()).toEqual(['fox', 'Firefox', 'owl'])
  })
})

describe('pages', () => {
  test('the first is the one that the first screen brought, the others have forty each', async () => {
    const { state, asked, find } = setup(async ({ page }) => ({ wallets: many((page - 1) * 40, 40), count: 100 }))
    await find({})
    expect(asked).toEqual([])
    expect(state.search).toMatchObject({ status: 'ready', count: 100, page: 1 })
    expect(state.known.map(({ id }) => id).slice(0, 5)).toEqual(['fox', 'Firefox', 'owl', 'w0', 'w1'])
    const more = find({ more: true })
    expect(state.search?.status).toBe('more')
    await more
    await find({ more: true })
    expect(asked).toEqual([
      { page: 2, entries: 40 },
      { page: 3, entries: 40 },
    ])
    expect(state.search?.found).toHaveLength(120)
    await find({ more: true })
    expect(asked).toHaveLength(2)
  })

  test('one page is asked for once, however often', async () => {
    const { asked, find } = setup(async () => ({ wallets: many(40, 40), count: 100 }))
    await find({})
    await Promise.all([find({ more: true }), find({ more: true }), find({ more: true })])
    expect(asked).toHaveLength(1)
  })

  test('a wallet of two pages is there once, and a page without wallets is the last', async () => {
    const { state, find } = setup(async ({ page }) => ({ wallets: page === 2 ? many(39, 3) : [], count: 9999 }))
    await find({})
    await find({ more: true })
    expect(state.search?.found).toHaveLength(42)
    await find({ more: true })
    expect(state.search).toMatchObject({ count: 42, status: 'ready' })
  })

  test('one that fails leaves what was there, and is asked for again', async () => {
    let isDead = true
    const { state, asked, find } = setup(async () => {
      if (isDead) throw new AppKitError('http_status', 'HTTP status code: 503')
      return { wallets: many(40, 40), count: 100 }
    })
    await find({})
    await find({ more: true })
    expect(state.search).toMatchObject({ status: 'failed', code: 'http_status', page: 1 })
    expect(state.search?.found).toHaveLength(40)
    isDead = false
    await find({ more: true })
    expect(state.search).toMatchObject({ status: 'ready', page: 2 })
    expect(state.search?.code).toBeUndefined()
    expect(asked.map(({ page }) => page)).toEqual([2, 2])
  })
})

describe('a name', () => {
  test('of one character is none', async () => {
    const { state, asked, find } = setup(async () => ({ wallets: [], count: 0 }))
    await find({})
    await find({ search: 'f' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([])
    expect(state.search?.found).toHaveLength(40)
  })

  test('is looked for half a second after the last letter, up to a hundred, once', async () => {
    const { state, asked, ids, find } = setup(async () => ({ wallets: [listing('fox')], count: 150 }))
    await find({})
    for (const typed of ['fo', 'fox', 'fo', 'fox ']) {
      void find({ search: typed })
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(asked).toEqual([])
    expect(state.search).toMatchObject({ status: 'loading', query: { search: 'fox' }, answered: { search: '' } })
    expect(state.search?.found).toHaveLength(40)
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toEqual([{ page: 1, entries: 100, search: 'fox' }])
    expect(ids()).toEqual(['fox'])
    expect(state.search).toMatchObject({ status: 'ready', answered: { search: 'fox' } })
    await find({ more: true })
    expect(asked).toHaveLength(1)
  })

  test('that is newer wins, whichever answer comes first, and stops the older request', async () => {
    const answers = new Map<string | undefined, (page: WalletPage) => void>()
    const { state, asked, aborted, ids, find } = setup(
      ({ search }) => new Promise((resolve) => void answers.set(search, resolve)),
    )
    const older = find({ search: 'fox' })
    await vi.advanceTimersByTimeAsync(500)
    const newer = find({ search: 'owl' })
    await vi.advanceTimersByTimeAsync(500)
    answers.get('owl')?.({ wallets: [listing('owl')], count: 1 })
    await newer
    answers.get('fox')?.({ wallets: [listing('fox')], count: 1 })
    await older
    expect(ids()).toEqual(['owl'])
    expect(state.search?.status).toBe('ready')
    expect([asked.length, aborted.map(({ search }) => search)]).toEqual([2, ['fox']])
  })

  test('goes with the badge', async () => {
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

describe('a service that fails', () => {
  test.each<[string, () => Promise<WalletPage>, string]>([
    ['refuses', () => Promise.reject(new AppKitError('http_status', 'HTTP status code: 403')), 'http_status'],
    ['never answers', never, 'timed_out'],
    ['answers nothing', async () => undefined as unknown as WalletPage, 'service_unreachable'],
    ['throws what is no error', () => Promise.reject('x'), 'service_unreachable'],
  ])('and %s: the wallets that are here, and the reason', async (_, list, code) => {
    const { state, ids, find } = setup(list)
    const ended = find({ search: 'fo' })
    await vi.advanceTimersByTimeAsync(10_500)
    await ended
    expect(state.search).toMatchObject({ status: 'failed', code, answered: { search: 'fo' } })
    expect(ids()).toEqual(['fox', 'Firefox'])
  })

  test('from the beginning: the reason of the first screen, and asked again at the next query', async () => {
    const pages: (WalletPage | undefined)[] = [undefined, { wallets: many(0, 40), count: 40 }]
    const { state, find } = setup(never, () => pages.shift())
    state.code = 'invalid_app_configuration'
    await find({})
    expect(state.search).toMatchObject({ status: 'failed', code: 'invalid_app_configuration', count: 3 })
    await find({ more: true })
    expect(state.search).toMatchObject({ status: 'ready', count: 40 })
  })

  test('is asked again for the same name', async () => {
    let isDead = true
    const { state, find } = setup(async () => {
      if (isDead) throw new AppKitError('http_status', 'HTTP status code: 500')
      return { wallets: [listing('fox')], count: 1 }
    })
    const first = find({ search: 'fox' })
    await vi.advanceTimersByTimeAsync(500)
    await first
    expect(state.search?.status).toBe('failed')
    isDead = false
    const second = find({ search: 'fox' })
    await vi.advanceTimersByTimeAsync(500)
    await second
    expect(state.search?.status).toBe('ready')
  })

  test('is left alone once the kit is gone', async () => {
    const { state, asked, find, stop } = setup(async () => ({ wallets: [], count: 0 }))
    const ended = find({ search: 'fox' })
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    await ended
    expect(asked).toEqual([])
    expect(state.search?.status).toBe('loading')
  })
})
