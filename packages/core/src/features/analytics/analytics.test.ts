import type { AnalyticsEvent } from '@openappkit/protocol/analytics'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { KitEvent } from '../../contracts/event.js'
import { type AnalyticsDeps, createAnalyticsController } from './analytics.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open: KitEvent = { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } }
const failed = (message: string): KitEvent => ({ type: 'track', event: 'CONNECT_ERROR', properties: { message } })

function setup(deps: Partial<AnalyticsDeps> = {}) {
  const sent: { events: readonly AnalyticsEvent[]; isLeaving: boolean }[] = []
  const refused: AppKitError[] = []
  const analytics = createAnalyticsController({
    async send(events, { isLeaving }) {
      sent.push({ events, isLeaving })
    },
    isAllowed: () => true,
    describe: () => ({ url: 'https://app.example/', domain: 'app.example' }),
    onRefused: (error) => refused.push(error),
    ...deps,
  })
  const names = () => sent.map(({ events }) => events.map(({ props }) => props.event))
  return { analytics, sent, refused, names }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('recorded events', () => {
  test('events are sent ten seconds later in one batch, and then no timer runs', async () => {
    const { analytics, sent } = setup()
    analytics.record(open, 1000)
    await wait(9_000)
    analytics.record({ type: 'track', event: 'CLICK_NETWORKS' }, 2000)
    expect(sent).toEqual([])
    await wait(1_000)
    expect(sent).toEqual([
      {
        isLeaving: false,
        events: [
          {
            eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
            url: 'https://app.example/',
            domain: 'app.example',
            timestamp: '1970-01-01T00:00:01.000Z',
            props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
          },
          expect.objectContaining({ props: { type: 'track', event: 'CLICK_NETWORKS', properties: {} } }),
        ],
      },
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('events are sent at once when the queue is large', async () => {
    const { analytics, sent } = setup()
    for (let i = 0; i < 200; i += 1) analytics.record(failed(`${i} no `.repeat(60)), i)
    await wait(0)
    expect(sent.length).toBeGreaterThan(0)
    await wait(10_000)
    const all = sent.flatMap(({ events }) => events)
    expect(all.map(({ timestamp }) => Date.parse(timestamp))).toEqual([...Array(200).keys()])
    for (const { events } of sent) expect(JSON.stringify(events).length).toBeLessThan(46_000)
  })

  test('events are sent when the page closes, even during another batch', async () => {
    const { analytics, names } = setup()
    analytics.record(open, 0)
    await analytics.flush()
    analytics.record(open, 1)
    void analytics.flush(true)
    expect(names()).toEqual([['MODAL_OPEN'], ['MODAL_OPEN']])
  })

  test('events carry the network, and the account if the app enables it', async () => {
    const describe = () => ({ url: '', domain: '', address: 'pseudonym', caipNetworkId: 'eip155:1' })
    const { analytics, sent } = setup({ describe })
    analytics.record(open, 0)
    analytics.record(
      { type: 'track', event: 'WALLET_IMPRESSION_V2', properties: { items: [{ name: 'Fox', view: 'Connect' }] } },
      0,
    )
    const crash = { errorType: 'internal', errorMessage: 'Oops', stackTrace: '', uncaught: false }
    analytics.record({ type: 'error', event: 'INTERNAL_SDK_ERROR', properties: crash }, 0)
    await wait(10_000)
    expect(sent[0]?.events.map(({ props }) => props)).toEqual([
      {
        type: 'track',
        event: 'MODAL_OPEN',
        address: 'pseudonym',
        properties: { connected: false, caipNetworkId: 'eip155:1' },
      },
      { type: 'track', event: 'WALLET_IMPRESSION_V2', address: 'pseudonym', items: [{ name: 'Fox', view: 'Connect' }] },
      { type: 'error', event: 'INTERNAL_SDK_ERROR', ...crash },
    ])
  })

  test('events lose properties outside the schema, and unknown events are dropped', async () => {
    const { analytics, sent } = setup()
    analytics.record({ ...open, properties: { connected: true, address: '0xabc' } } as never, 0)
    analytics.record({ type: 'track', event: 'PAGE_VIEW', properties: {} } as never, 0)
    await wait(10_000)
    expect(sent[0]?.events.map(({ props }) => props)).toEqual([
      { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
    ])
  })

  test('at most five errors are sent per minute', async () => {
    const { analytics, sent } = setup({ flushEveryMs: 1 })
    const crash = { errorType: 'internal', errorMessage: 'Oops', stackTrace: '', uncaught: false }
    const record = () => analytics.record({ type: 'error', event: 'INTERNAL_SDK_ERROR', properties: crash }, 0)
    for (let i = 0; i < 20; i += 1) record()
    await wait(1)
    expect(sent[0]?.events).toHaveLength(5)
    await wait(61_000)
    record()
    await wait(1)
    expect(sent).toHaveLength(2)
  })
})

describe('dropped events', () => {
  test('events without consent are not sent, even later', async () => {
    let isAllowed = false
    const { analytics, names } = setup({ isAllowed: () => isAllowed })
    analytics.record(open, 0)
    expect(vi.getTimerCount()).toBe(0)
    isAllowed = true
    analytics.record({ type: 'track', event: 'CLICK_NETWORKS' }, 0)
    await wait(10_000)
    expect(names()).toEqual([['CLICK_NETWORKS']])
  })

  test('queued events are dropped when consent is withdrawn', async () => {
    let isAllowed = true
    const { analytics, sent } = setup({ isAllowed: () => isAllowed })
    analytics.record(open, 0)
    isAllowed = false
    await wait(10_000)
    isAllowed = true
    await analytics.flush(true)
    expect(sent).toEqual([])
  })

  test.each([
    ['says no', async () => false],
    ['does not answer', async () => Promise.reject(new AppKitError('service_unreachable', 'down'))],
  ])('nothing is sent if the operator %s, who is asked once', async (_name, answer) => {
    const isEnabled = vi.fn(answer)
    const { analytics, sent } = setup({ isEnabled })
    for (let i = 0; i < 3; i += 1) {
      analytics.record(open, 0)
      await wait(10_000)
    }
    expect(isEnabled).toHaveBeenCalledTimes(1)
    expect(sent).toEqual([])
  })

  test('a page that closes before the operator’s answer sends nothing', async () => {
    const { analytics, sent } = setup({ isEnabled: () => new Promise(() => undefined) })
    analytics.record(open, 0)
    await analytics.flush(true)
    expect(sent).toEqual([])
  })

  test('nothing is sent after the service rejected the app, and the developer sees one error', async () => {
    const error = new AppKitError('invalid_app_configuration', 'Invalid App Configuration')
    const { analytics, refused } = setup({ send: () => Promise.reject(error) })
    for (let i = 0; i < 3; i += 1) {
      analytics.record(open, 0)
      await wait(10_000)
    }
    expect(refused).toEqual([error])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('nothing is sent after the kit is destroyed', async () => {
    const { analytics, sent } = setup()
    analytics.record(open, 0)
    analytics.stop()
    analytics.record(open, 0)
    await wait(20_000)
    expect(sent).toEqual([])
  })
})

test('a hanging service holds back one batch, and the oldest other events are dropped', async () => {
  const batches: number[] = []
  const { analytics } = setup({
    send: (events) => {
      batches.push(events.length)
      return batches.length === 1 ? new Promise(() => undefined) : Promise.resolve()
    },
  })
  analytics.record(open, 0)
  await wait(10_000)
  for (let i = 0; i < 5_000; i += 1) analytics.record(open, i)
  await wait(60_000)
  expect(batches).toEqual([1])
  void analytics.flush(true)
  expect(batches[1]).toBeGreaterThan(100)
  expect(batches[1]).toBeLessThanOrEqual(500)
})
