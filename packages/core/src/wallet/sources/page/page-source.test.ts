import { beforeAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChainRegistry } from '../../chains/chain-registry.js'
import type { Connector, Discovery } from '../../../contracts/wallets.js'
import type { Session } from '../../../contracts/session.js'
import type { ConnectStep } from '../../../contracts/steps.js'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import { createFakeChain, createFakeWallet, type FakeWallet } from '../../../test/fake-adapter.fixture.js'
import { createPageSource } from './page-source.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal
const pending = new AppKitError('request_pending', 'The wallet shows an earlier request')

/** A page on which wallets announce themselves when the test says so. */
function setup(wallets: readonly FakeWallet[]) {
  const announced = new Map<string, FakeWallet>()
  const watchers = new Set<(connectors: readonly Connector[]) => void>()
  const discovery: Discovery = {
    list: () =>
      [...announced].map(([id, { id: rdns }]) => ({
        id,
        name: id,
        type: 'ANNOUNCED',
        chain: 'eip155',
        info: { rdns },
      })),
    provider: (id) => announced.get(id)?.provider,
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    stop: () => undefined,
  }
  const { descriptor } = createFakeChain(wallets)
  const chains = createChainRegistry([descriptor], { rpcConfigs: {}, ranksEndpoints: false })
  const source = createPageSource([descriptor], async () => discovery, chains)
  const shown: ConnectStep['kind'][] = []

  return {
    source,
    shown,
    watchers,
    announce(wallet: FakeWallet, id = wallet.id): void {
      announced.set(id, wallet)
      for (const watcher of watchers) watcher(discovery.list())
    },
    connect: (signal = never) =>
      source.connect(
        { connectorId: 'fox', namespace: 'eip155' },
        { signal, show: ({ kind }) => void shown.push(kind), ask: () => new Promise(() => undefined) },
      ),
    restore: (signal = never) => source.restore({ connectorId: 'fox', namespaces: ['eip155'] }, { signal }),
  }
}

describe('a wallet that still shows an earlier request', () => {
  // With a fake clock, a file that is still loading would not be waited for.
  beforeAll(() => import('./follow-earlier-request.js'))
  test('the wallet connects when its user approves the earlier request, and is not asked twice', async () => {
    const fox = createFakeWallet('fox')
    fox.on('connect', pending)
    fox.on('restore', new AppKitError('wallet_disconnected', 'Nothing is open'))
    const { announce, connect, shown } = setup([fox])
    announce(fox)
    const connected = connect()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown).toEqual(['prompt', 'earlier-request'])
    fox.on('restore', 'agrees')
    fox.change({})
    expect(await connected).toMatchObject([{ connectorId: 'fox', accounts: [{ address: '0xfox' }] }])
    expect(fox.requests.filter((request) => request === 'connect')).toHaveLength(1)
    expect(fox.watchers.size).toBe(0)
  })

  test.each(['wallet_disconnected', 'internal', 'rpc_failed', 'wallet_bad_answer'] as const)(
    'the wallet connects without an event, after a read that failed with %s',
    async (code) => {
      const fox = createFakeWallet('fox')
      fox.on('connect', pending)
      fox.on('restore', new AppKitError(code, 'Nothing is open'))
      const { announce, connect } = setup([fox])
      announce(fox)
      const connected = connect()
      await vi.advanceTimersByTimeAsync(3_000)
      fox.on('restore', 'agrees')
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await connected).toHaveLength(1)
    },
  )

  test('an earlier request is no longer followed after the user leaves', async () => {
    const fox = createFakeWallet('fox')
    fox.on('connect', pending)
    fox.on('restore', new AppKitError('wallet_disconnected', 'Nothing is open'))
    const { announce, connect } = setup([fox])
    announce(fox)
    const stop = new AbortController()
    const connected = expect(connect(stop.signal)).rejects.toMatchObject({ code: 'aborted' })
    await vi.advanceTimersByTimeAsync(100)
    stop.abort(new AppKitError('aborted', 'The request was stopped'))
    await connected
    expect(fox.watchers.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a saved wallet', () => {
  test('restore waits for a wallet that announces itself late', async () => {
    const fox = createFakeWallet('fox')
    const { announce, restore } = setup([fox])
    const restored = restore()
    setTimeout(() => announce(fox), 1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await restored).toMatchObject([{ connectorId: 'fox' }])
  })

  test('restore rejects with wallet_not_found for a wallet that never appears', async () => {
    const { restore } = setup([])
    const restored = expect(restore()).rejects.toMatchObject({ code: 'wallet_not_found' })
    await vi.advanceTimersByTimeAsync(1_500)
    await restored
  })

  test('restore stops waiting when its signal aborts', async () => {
    const { restore, watchers } = setup([])
    const stop = new AbortController()
    const restored = expect(restore(stop.signal)).rejects.toMatchObject({ code: 'timed_out' })
    await vi.advanceTimersByTimeAsync(0)
    stop.abort(new AppKitError('timed_out', 'Request timed out'))
    await restored
    expect(watchers.size).toBe(0)
  })
})

describe('two wallets that claim the saved reverse domain', () => {
  const rivals = () => {
    const [fox, rival] = [createFakeWallet('fox'), { ...createFakeWallet('fox'), provider: { wallet: 'rival' } }]
    return { fox, rival, ...setup([fox, rival]) }
  }

  test('neither of two claimants is restored', async () => {
    const { fox, rival, announce, restore } = rivals()
    announce(fox)
    announce(rival, 'fox/2')
    await expect(restore()).rejects.toMatchObject({ code: 'wallet_not_found' })
  })

  test('a rival that appears while the wallet answers prevents the restore', async () => {
    const { fox, rival, announce, restore } = rivals()
    announce(fox)
    const release = fox.holdBack()
    const restored = expect(restore()).rejects.toMatchObject({ code: 'wallet_not_found' })
    await vi.advanceTimersByTimeAsync(0)
    announce(rival, 'fox/2')
    release()
    await restored
  })

  test('a rival that appears soon after ends a restored session, and no session that the user chose', async () => {
    const { fox, rival, announce, restore, connect, source } = rivals()
    announce(fox)
    const [restored] = await restore()
    const [chosen] = await connect()
    const reports: (Session | undefined)[][] = [[], []]
    ;[restored, chosen].forEach((session, at) => session && source.watch(session, (next) => reports[at]?.push(next)))
    announce(rival, 'fox/2')
    expect(reports).toEqual([[undefined], []])
  })

  test('a rival that appears much later ends nothing: any script could otherwise disconnect users', async () => {
    const { fox, rival, announce, restore, source } = rivals()
    announce(fox)
    const [session] = await restore()
    const reports: unknown[] = []
    if (session) source.watch(session, (next) => reports.push(next))
    await vi.advanceTimersByTimeAsync(1_600)
    announce(rival, 'fox/2')
    expect(reports).toEqual([])
  })
})
