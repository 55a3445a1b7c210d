import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import type { WalletListing, WalletPage } from '../../../contracts/wallets.js'
import { createWalletsController, type WalletsDeps } from './wallets.js'

const listing = (id: string, name = id): WalletListing => ({ id, name, chains: ['eip155'] })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pageOf = (...wallets: WalletListing[]): WalletPage => ({ wallets, count: 482 })

function setup(list: WalletsDeps['list'], named: readonly string[] = []) {
  const state: WalletsDeps['state'] = {
    known: [listing('fox', 'Bundled fox'), listing('owl', 'Bundled owl')],
    recent: [],
    status: 'starter',
    code: undefined,
    search: { status: 'idle' },
  }
  return {
    state,
    wallets: createWalletsController({ state, list, namedIds: () => named, log: () => undefined }),
  }
}

const namesOf = ({ known }: WalletsDeps['state']) => known.map(({ name }) => name)

describe('the wallet list', () => {
  test('the list has the wallets of the service first, each once', async () => {
    const { state, wallets } = setup(async () => pageOf(listing('bee', 'Bee'), listing('fox', 'Fox')))
    const ended = wallets.fetch()
    expect(state.status).toBe('loading')
    await ended
    expect(state).toMatchObject({ status: 'ready', code: undefined, count: 482 })
    expect(namesOf(state)).toEqual(['Bee', 'Fox', 'Bundled owl'])
    expect((await wallets.firstPage())?.wallets.map(({ id }) => id)).toEqual(['bee', 'fox'])
  })

  test('the list is requested once', async () => {
    let count = 0
    const { wallets } = setup(async () => {
      count += 1
      return pageOf()
    })
    await Promise.all([wallets.fetch(), wallets.fetch()])
    await wallets.fetch()
    expect(count).toBe(1)
  })

  test('the list survives a dead service, which is asked again next time', async () => {
    let isDead = true
    const { state, wallets } = setup(async () => {
      if (isDead) throw new AppKitError('http_status', 'HTTP status code: 503')
      return pageOf(listing('bee', 'Bee'))
    })
    await wallets.fetch()
    expect(state).toMatchObject({ status: 'failed', code: 'http_status' })
    expect(namesOf(state)).toEqual(['Bundled fox', 'Bundled owl'])
    isDead = false
    await wallets.fetch()
    expect(state).toMatchObject({ status: 'ready', code: undefined })
    expect(namesOf(state)[0]).toBe('Bee')
  })

  test('the list survives a service that never answers and ignores the signal', async () => {
    const { state, wallets } = setup(() => new Promise(() => undefined))
    const ended = wallets.fetch()
    await vi.advanceTimersByTimeAsync(10_000)
    await ended
    expect(state).toMatchObject({ status: 'failed', code: 'timed_out' })
    expect(namesOf(state)).toEqual(['Bundled fox', 'Bundled owl'])
  })

  test('the list survives an invalid answer', async () => {
    const { state, wallets } = setup(async () => undefined as unknown as WalletPage)
    await wallets.fetch()
    expect(state).toMatchObject({ status: 'failed', code: 'service_unreachable' })
    expect(namesOf(state)).toEqual(['Bundled fox', 'Bundled owl'])
  })
})

describe('wallets in the app’s options', () => {
  const asked: unknown[] = []
  const service: WalletsDeps['list'] = async (query) => {
    asked.push(query)
    return query.include ? pageOf(listing('yak', 'Yak'), listing('bee', 'Twice')) : pageOf(listing('bee', 'Bee'))
  }

  test('wallets in the app’s options are requested if they are unknown, and come after those of the list', async () => {
    const { state, wallets } = setup(service, ['yak', 'fox', 'yak'])
    state.recent = ['gnu']
    await wallets.fetch()
    expect(asked).toEqual([
      { page: 1, entries: 40 },
      { page: 1, entries: 100, include: ['yak', 'gnu'] },
    ])
    expect(namesOf(state)).toEqual(['Bee', 'Yak', 'Bundled fox', 'Bundled owl'])
  })

  test('wallets in the app’s options are omitted if the service does not answer for them', async () => {
    const { state, wallets } = setup(
      async ({ include }) => (include ? new Promise(() => undefined) : pageOf(listing('bee', 'Bee'))),
      ['yak'],
    )
    const ended = wallets.fetch()
    await vi.advanceTimersByTimeAsync(10_000)
    await ended
    expect(state.status).toBe('ready')
    expect(namesOf(state)).toEqual(['Bee', 'Bundled fox', 'Bundled owl'])
  })
})
