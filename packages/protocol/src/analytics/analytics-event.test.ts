import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyticsEvent, type AnalyticsEvent, eventNames } from './index.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const pairing = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

function event(props: unknown, rest: Partial<AnalyticsEvent> = {}): unknown {
  return {
    eventId: '6f1b0f7e-7d9b-4a57-8f0e-3a1f6a1b2c3d',
    url: 'https://app.example/swap',
    domain: 'app.example',
    timestamp: '2026-11-21T12:00:00.000Z',
    props,
    ...rest,
  }
}

const opened = { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } }

describe('analyticsEvent', () => {
  test('keeps the properties of the table', () => {
    expect(analyticsEvent.parse(event(opened))).toEqual(event(opened))
    const named = { type: 'track', event: 'CLICK_NETWORKS', address, properties: { caipNetworkId: 'eip155:1' } }
    expect(analyticsEvent.parse(event(named))).toEqual(event(named))
  })

  test('drops unknown properties at every depth', () => {
    const items = [{ name: 'Rainbow', view: 'Connect', email: 'ann@example.org' }]
    const impression = { type: 'track', event: 'WALLET_IMPRESSION_V2', items, user: 'ann' }
    expect(analyticsEvent.parse(event(impression)).props).toEqual({
      type: 'track',
      event: 'WALLET_IMPRESSION_V2',
      items: [{ name: 'Rainbow', view: 'Connect' }],
    })
    const modal = { ...opened, properties: { connected: true, address }, ip: '203.0.113.1' }
    expect(JSON.stringify(analyticsEvent.parse(event(modal, { cookie: 'x' } as never)))).not.toMatch(/0x|203|cookie/)
  })

  test('removes accounts, links, tokens and mail addresses from every text', () => {
    const secrets = [
      address,
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      pairing,
      'ann@example.org',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl',
    ]
    for (const secret of secrets) {
      const failed = { type: 'track', event: 'CONNECT_ERROR', properties: { message: `No funds in ${secret}.` } }
      const { url, props } = analyticsEvent.parse(event(failed, { url: `https://app.example/u/${secret}` }))
      expect(JSON.stringify(props)).toContain('No funds in [removed]')
      expect(`${url}${JSON.stringify(props)}`).not.toContain(secret.slice(0, 26))
    }
  })

  test('truncates a long message', () => {
    const long = { type: 'track', event: 'USER_REJECTED', properties: { message: 'No. '.repeat(1000) } }
    expect(analyticsEvent.parse(event(long)).props).toMatchObject({ properties: { message: 'No. '.repeat(75) } })
  })

  test.each([
    ['an unknown name', { ...opened, event: 'PAGE_VIEW' }],
    ['an inherited name', { ...opened, event: 'constructor' }],
    ['a missing property', { ...opened, properties: {} }],
    ['a property of another type', { ...opened, properties: { connected: 'no' } }],
    ['another kind', { ...opened, type: 'error' }],
    ['an invalid address', { ...opened, address: '<script>' }],
    ['nothing', undefined],
  ])('refuses an event with %s', (_name, props) => {
    expect(analyticsEvent.safeParse(event(props)).success).toBe(false)
  })

  test('keeps the fields of an error event', () => {
    const crash = { errorType: 'internal', errorMessage: 'Oops', stackTrace: 'at f (app.js:1)', uncaught: false }
    const props = { type: 'error', event: 'INTERNAL_SDK_ERROR', ...crash }
    expect(analyticsEvent.parse(event(props)).props).toEqual(props)
  })

  test('parsing twice changes nothing', () => {
    const message = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(address, pairing))
    fc.assert(
      fc.property(message, message, (text, path) => {
        const failed = { type: 'track', event: 'CONNECT_ERROR', properties: { message: text } }
        const once = analyticsEvent.parse(event(failed, { url: `https://app.example/${path}` }))
        expect(analyticsEvent.parse(once)).toEqual(once)
      }),
      { examples: [['', 'a@b@c']] },
    )
  })
})

test('accepts every event name of the table', () => {
  for (const name of eventNames) {
    const type = name === 'INTERNAL_SDK_ERROR' ? 'error' : 'track'
    const { error } = analyticsEvent.safeParse(event({ type, event: name }))
    expect(
      error?.issues.every(({ path }) => !['event', 'type'].includes(String(path.at(-1)))),
      name,
    ).toBe(true)
  }
})
