import type { HistoryPage, Transaction } from '@openappkit/protocol/blockchain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Track } from '../../../contracts/event.js'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import { toCaipNetwork } from '../../../networks/normalize.js'
import { createState } from '../../../state/create-state.js'
import type { OwnTransfers } from '../../../contracts/transactions.js'
import { mainnet, polygon } from '../../../test/fake-adapter.fixture.js'
import { createActivity } from './activity.js'
import { incoming, me, outgoing, stranger, transaction } from './transactions.fixture.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = HistoryPage | Error | 'hangs'
const page = (data: Transaction[], next: string | null = null, missing: HistoryPage['missing'] = []): HistoryPage => ({
  data,
  next,
  missing,
})

function setup(answers: Answer[] = [], own: Partial<OwnTransfers> = {}) {
  const networks = [toCaipNetwork(mainnet), toCaipNetwork(polygon)]
  const [network] = networks as [ReturnType<typeof toCaipNetwork>]
  const state = createState({
    options: { networks: [mainnet, polygon] },
    networks,
    defaultNetwork: network,
    saved: undefined,
    recent: [],
  })
  const connect = (address: string = me, id: 'eip155:1' | 'eip155:137' = 'eip155:1') =>
    void (state.accounts.eip155 = {
      status: 'connected',
      connectorId: 'fox',
      address,
      accounts: [{ address, type: 'eoa' }],
      network: id,
    })
  connect()
  state.modal.open = true
  const asked: string[] = []
  const events: string[] = []
  const told: unknown[] = []
  let now = 0
  const feature = createActivity({
    state,
    async loadHistory({ network: where, address }, cursor, signal) {
      asked.push(`${where} ${address.slice(0, 6)} ${cursor ?? 'first'}`)
      const answer = answers.shift() ?? page([])
      if (answer instanceof Error) throw answer
      if (answer === 'hangs')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return answer
    },
    readOwn: async () => ({ pending: [], named: [], recipients: [], ...own }),
    pictureOf: () => undefined,
    track: ((event: string, properties: unknown) => {
      events.push(event)
      told.push(properties)
    }) as Track,
    now: () => now,
  })
  const ids = () => state.activity?.list.map(({ id }) => id)
  const pass = (ms: number) => {
    now += ms
    return vi.advanceTimersByTimeAsync(ms)
  }
  return { state, connect, asked, events, told, ids, pass, answers, ...feature }
}

const transfer = {
  hash: '0xaa',
  network: 'eip155:1',
  from: me,
  to: stranger,
  amount: '0.5',
  symbol: 'ETH',
  startedAt: 9e12,
} as const

describe('kit.activity', () => {
  test('the activity is read once, page by page, and kept for 30 s', async () => {
    const { asked, ids, show, more, pass, state, events } = setup([
      page([incoming('1', 30)], 'b'),
      page([incoming('2', 20)]),
    ])
    await show()
    expect(state.activity).toMatchObject({ hasMore: true, attempt: { status: 'done' } })
    await Promise.all([more(), more()])
    expect(ids()).toEqual(['1', '2'])
    expect(state.activity?.hasMore).toBe(false)
    await more()
    await pass(29_000)
    await show()
    expect(asked).toEqual(['eip155:1 0x7A3f first', 'eip155:1 0x7A3f b'])
    expect(events).toEqual(['LOAD_MORE_TRANSACTIONS'])
    await pass(2_000)
    await show()
    expect(asked).toHaveLength(3)
  })

  test('the activity tracks whether the account is a contract', async () => {
    for (const type of ['eoa', 'smartAccount'] as const) {
      const failure = new AppKitError('http_status', 'HTTP status code: 500')
      const { state, show, more, events, told } = setup([page([incoming('1', 30)], 'b'), failure])
      Object.assign(state.accounts.eip155 ?? {}, { accounts: [{ address: me, type }] })
      await show()
      await more()
      expect(events).toEqual(['LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS'])
      const facts = { isSmartAccount: type === 'smartAccount' }
      expect(told).toEqual([facts, facts])
    }
  })

  test('spec 8.2: an activity that cannot be read is an empty list with its reason, and is not read again for 30 s', async () => {
    const { asked, show, reload, pass, state, events } = setup([
      new AppKitError('http_status', 'HTTP status code: 500'),
    ])
    await show()
    expect(state.activity).toMatchObject({ list: [], attempt: { status: 'failed', code: 'http_status' } })
    expect(events).toEqual(['ERROR_FETCH_TRANSACTIONS'])
    await pass(29_000)
    await show()
    expect(asked).toHaveLength(1)
    await reload()
    expect(state.activity?.attempt.status).toBe('done')
  })

  test('an activity of a hanging service fails in time, and the known rows stay', async () => {
    const { show, more, pass, ids, state } = setup([page([incoming('1', 30)], 'b'), 'hangs'])
    await show()
    const asking = more()
    await pass(15_000)
    await asking
    expect(ids()).toEqual(['1'])
    expect(state.activity).toMatchObject({
      hasMore: true,
      attempt: { status: 'failed', code: 'timed_out', target: 'more' },
    })
  })

  test('an activity is not shown for the next account or network, and a late answer is dropped', async () => {
    const { show, connect, ids, asked, pass, state } = setup([
      'hangs',
      page([incoming('2', 20)]),
      page([incoming('3', 10)]),
    ])
    void show()
    connect(stranger)
    await pass(0)
    expect(ids()).toEqual(['2'])
    connect(stranger, 'eip155:137')
    await pass(0)
    expect(ids()).toEqual(['3'])
    expect(asked).toEqual(['eip155:1 0x7A3f first', 'eip155:1 0x2EB1 first', 'eip155:137 0x2EB1 first'])
    state.accounts.eip155 = { status: 'disconnected' }
    await pass(0)
    expect(state.activity).toBeUndefined()
  })

  test('an activity is not followed once the modal is closed', async () => {
    const { show, connect, asked, state, pass } = setup()
    await show()
    state.modal.open = false
    await pass(0)
    connect(stranger)
    await pass(0)
    expect(asked).toHaveLength(1)
  })

  test('an activity ends if the service repeats a cursor', async () => {
    const { show, more, state, asked } = setup([page([], 'a'), page([], 'b'), page([], 'a')])
    await show()
    await more()
    await more()
    await more()
    expect(asked).toHaveLength(3)
    expect(state.activity).toMatchObject({ hasMore: false, quietPages: 3 })
  })

  test('an activity reports missing parts', async () => {
    const { show, state } = setup([page([], null, [{ part: 'history', chainId: 'eip155:1' }])])
    await show()
    expect(state.activity?.isIncomplete).toBe(true)
  })
})

describe('own transactions', () => {
  test('a sent transfer is pending, then confirmed, then listed by the service, always in one row', async () => {
    const { show, changed, pass, ids, state, answers, asked } = setup([page([incoming('1', 30)])])
    await show()
    changed({ status: 'pending', transfer })
    expect(state.activity?.pending).toMatchObject([
      { hash: '0xaa', kind: 'sent', counterparty: stranger, out: { amount: '0.5' } },
    ])
    expect(ids()).toEqual(['1'])
    answers.push(page([incoming('1', 30)]), page([outgoing('eip155:1:0xaa', 40, { hash: '0xaa' }), incoming('1', 30)]))
    changed({ status: 'confirmed', transfer, hash: '0xaa' })
    expect(state.activity?.pending).toEqual([])
    expect(ids()).toEqual(['eip155:1:0xaa', '1'])
    await pass(0)
    expect(state.activity?.list[0]).toMatchObject({ hash: '0xaa', status: 'confirmed', time: 9e12 })
    await pass(2_000)
    expect(ids()).toEqual(['eip155:1:0xaa', '1'])
    expect(state.activity?.list[0]?.time).toBe(40_000)
    await pass(60_000)
    expect(asked).toHaveLength(3)
  })

  test('a swap or an allowance of this page keeps its kind, whatever the service calls it', async () => {
    const swap = { ...transfer, purpose: 'swap', bought: 'USDC' } as const
    const { show, changed, pass, state, answers } = setup([page([])])
    await show()
    changed({ status: 'pending', transfer: swap })
    expect(state.activity?.pending).toMatchObject([
      { kind: 'swapped', status: 'pending', out: { amount: '0.5', symbol: 'ETH' }, in: { amount: '', symbol: 'USDC' } },
    ])
    // The service does not see what another contract returns: it lists a transfer.
    answers.push(page([outgoing('eip155:1:0xaa', 40, { hash: '0xaa' })]))
    changed({ status: 'confirmed', transfer: swap, hash: '0xaa' })
    await pass(2_000)
    expect(state.activity?.list).toMatchObject([
      { kind: 'swapped', out: { amount: '1', symbol: 'ETH' }, in: { amount: '', symbol: 'USDC' } },
    ])
    const allowance = { ...transfer, hash: '0xcc', purpose: 'allowance' } as const
    const called = transaction('eip155:1:0xcc', 50, { signer: me, type: 'execute', hash: '0xcc' }, [])
    answers.push(page([called, outgoing('eip155:1:0xaa', 40, { hash: '0xaa' })]))
    changed({ status: 'confirmed', transfer: allowance, hash: '0xcc' })
    await pass(2_000)
    expect(state.activity?.list[0]).toMatchObject({ hash: '0xcc', kind: 'approved' })
  })

  test('a swap that ended on an earlier page stays a swap, and adds no row of its own', async () => {
    const swap = { ...transfer, purpose: 'swap', bought: 'USDC' } as const
    const listed = outgoing('eip155:1:0xaa', 40, { hash: '0xaa' })
    const { show, state } = setup([page([listed])], { named: [swap, { ...swap, hash: '0xbb' }] })
    await show()
    expect(state.activity).toMatchObject({
      pending: [],
      list: [{ hash: '0xaa', kind: 'swapped', in: { amount: '', symbol: 'USDC' } }],
    })
  })

  test('a transfer that is cancelled in the wallet has no row, and a failed one is marked', async () => {
    const { show, changed, ids, state } = setup()
    await show()
    changed({ status: 'pending', transfer })
    changed({ status: 'cancelled', transfer, hash: '0xbb' })
    expect(state.activity).toMatchObject({ list: [], pending: [] })
    changed({ status: 'pending', transfer })
    changed({ status: 'failed', transfer, hash: '0xaa' })
    expect(ids()).toEqual(['eip155:1:0xaa'])
    expect(state.activity?.list[0]?.status).toBe('failed')
  })

  test('spec 9.7: transfers of an earlier page are pending here too, at most 99, and only those of this account', async () => {
    const pending = Array.from({ length: 120 }, (_, at) => ({ ...transfer, hash: `0x${at}`, startedAt: at }))
    const { show, state } = setup([], {
      pending: [...pending, { ...transfer, hash: '0xother', from: stranger }],
    })
    await show()
    expect(state.activity?.pending).toHaveLength(99)
    expect(state.activity?.pending[0]?.hash).toBe('0x119')
  })
})

test('a recipient of an earlier transfer is known, and its imitations are folded away', async () => {
  const copy = `${stranger.slice(0, 6)}${'0'.repeat(32)}${stranger.slice(-4)}`
  const one = incoming('1', 30, { from: copy })
  const { show, state } = setup([page([one])], { recipients: [stranger] })
  await show()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.activity?.list[0]?.folded).toBe('look-alike')
})
