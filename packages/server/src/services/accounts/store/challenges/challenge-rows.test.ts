import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openAccountDatabase } from '../account-database.js'
import { defaultAccountLimits } from '../account-store.js'
import type { CodeAttempt, CodeOutcome, NewChallenge, Started } from './challenge-store.js'
import { toldMostMs } from './mail-turns.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const noon = Date.UTC(2026, 10, 28, 12)
const right = new Uint8Array([1])
const wrong = new Uint8Array([2])

const { methods, sweep, close } = openAccountDatabase({ file: ':memory:', limits: defaultAccountLimits })
afterAll(close)
const begin = methods['startChallenge'] as (challenge: NewChallenge) => Started
const tryCode = methods['tryCode'] as (attempt: CodeAttempt) => CodeOutcome

let count = 0
type Asked = Pick<NewChallenge, 'email' | 'now'> & Partial<NewChallenge>

/** A challenge of a device outside the account, with the given fields replaced. */
function challengeOf(asked: Asked): NewChallenge {
  count += 1
  const { email } = asked
  const device = { thumbprint: `device ${count}`, isOwn: false, isKnown: false }
  const page = { origin: 'https://shop.example', language: 'en', browser: 'Chrome', matchNumber: '11', choices: ['11'] }
  const kept = { codeMac: right, firstCodeMac: right, linkHash: `link ${count}`, session: null, target: null }
  const asker = askerOf(asked.network ?? '192.0.2.0')
  return {
    id: `challenge ${count}`,
    purpose: 'sign-in',
    mailbox: email,
    ...device,
    ...page,
    ...kept,
    ...asker,
    ...asked,
  }
}

/** The only client of a network. */
const askerOf = (network: string) => ({ network, address: `a client of ${network}` })
const newMailbox = () => `carol${(count += 1)}@example.com`
const ownDevice = { thumbprint: 'laptop', isOwn: true, isKnown: true, network: '198.51.100.0' }

/** The most times within any hour. */
const mostInAnHour = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + hourMs).length))

const strangers = 5
const steps = fc.array(
  fc.record({
    afterMs: fc.integer({ min: 0, max: 3 * minuteMs }),
    who: fc.oneof(
      { weight: 8, arbitrary: fc.record({ network: fc.nat(strangers - 1), tag: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.constant('known' as const) },
    ),
  }),
  { minLength: 1, maxLength: 60 },
)

test('whatever others request, a known browser gets its code, a new one its mail at the promised time, and the mailbox stays under its limit', () => {
  fc.assert(
    fc.property(steps, fc.nat(59), (all, place) => {
      const carol = newMailbox()
      const sent: number[] = []
      const known: number[] = []
      let told: number | undefined
      let isPromise = false
      let first = noon
      let now = noon
      const ask = (at: number, asked: Partial<NewChallenge>) => {
        const started = begin(challengeOf({ email: carol, now: at, ...asked, mailbox: carol }))
        if (started.outcome === 'started' && !asked.isOwn) sent.push(at)
        return started
      }
      const askOnNewBrowser = (at: number) => {
        const started = ask(at, { thumbprint: 'phone', network: ownDevice.network })
        told = 'retryAt' in started ? started.retryAt : undefined
        // A longer wait is announced in parts: the place is kept, and the turn comes at the end of a later part.
        isPromise = told !== undefined && told < at + toldMostMs
        return told === undefined
      }
      for (const [index, { afterMs, who }] of all.entries()) {
        now += afterMs
        if (who === 'known') {
          // Requests of the browser itself are limited: a mail in 30 seconds, five in an hour.
          if (known.filter((at) => at > now - hourMs).length >= 5 || now - (known.at(-1) ?? 0) < 30_000) continue
          known.push(now)
          expect(ask(now, ownDevice)).toMatchObject({ outcome: 'started', status: 'code' })
        } else {
          const [name, domain] = carol.split('@')
          const email = who.tag ? `${name}+${who.tag}@${domain}` : carol
          ask(now, { email, network: `203.0.${who.network}.0` })
        }
        if (told !== undefined && told <= now) {
          const wasPromise = isPromise
          expect(askOnNewBrowser(now) || !wasPromise).toBe(true)
        }
        if (index === place % all.length) {
          first = now
          askOnNewBrowser(now)
        }
      }
      while (told !== undefined) {
        const wasPromise = isPromise
        expect(told).toBeLessThanOrEqual(first + (strangers + 1) * 5 * minuteMs + toldMostMs)
        expect(askOnNewBrowser(told) || !wasPromise).toBe(true)
      }
      expect(mostInAnHour(sent)).toBeLessThanOrEqual(22)
    }),
    { numRuns: process.env['SECURITY'] === 'whole' ? 1000 : 100 },
  )
})

test('a network gets one mail to an address per 30 seconds, and does not delay others', () => {
  const carol = newMailbox()
  expect(begin(challengeOf({ email: carol, now: noon }))).toMatchObject({ outcome: 'started' })
  const again = begin(challengeOf({ email: carol, now: noon + 1 }))
  expect(again).toEqual({ outcome: 'cooldown', retryAt: noon + 30_000 })
  const elsewhere = challengeOf({ email: carol, now: noon + 1, network: '203.0.113.0' })
  expect(begin(elsewhere)).toMatchObject({ outcome: 'started' })
})

test('returns when the next mail can be sent, also after growing pauses', () => {
  const carol = newMailbox()
  const next: number[] = []
  for (let mail = 0; mail < 6; mail += 1) {
    const now = next.at(-1) ?? noon
    const started = begin(challengeOf({ email: carol, now }))
    next.push('resendAt' in started ? started.resendAt : 0)
  }
  const seconds = next.map((at, index) => (at - (next[index - 1] ?? noon)) / 1000)
  expect(seconds).toEqual([30, 30, 30, 30, 300, 600])
})

test('wrong codes of a change to an address do not lock the account that has the address', () => {
  const carol = newMailbox()
  const change = {
    purpose: 'new-address',
    isCodeOnly: true,
    session: 'session',
    target: 'mallory@example.com',
  } as const
  for (let mail = 0; mail < 20; mail += 1) {
    const now = noon + mail * hourMs
    const challenge = challengeOf({ email: carol, now, thumbprint: 'mallory', ...change })
    expect(begin(challenge)).toMatchObject({ outcome: 'started' })
    const { id, thumbprint } = challenge
    for (let time = 0; time < 5; time += 1) tryCode({ id, thumbprint, macs: [wrong], now })
  }
  const now = noon + 20 * hourMs
  const locked = challengeOf({ email: carol, now, thumbprint: 'mallory', ...change })
  expect(begin(locked)).toEqual({ outcome: 'locked' })
  expect(begin(challengeOf({ email: carol, now, ...ownDevice }))).toMatchObject({ status: 'code' })
  const away = { ...ownDevice, ...change, purpose: 'old-address' } as const
  expect(begin(challengeOf({ email: carol, now: now + 30_000, ...away }))).toMatchObject({ status: 'code' })
})

test('compares 50 codes a day from browsers outside the account, and more from its own browsers', () => {
  const carol = newMailbox()
  const guess = (asked: Partial<NewChallenge>, start: number) => {
    const outcomes: string[] = []
    for (let mail = 0; mail < 12; mail += 1) {
      const now = start + mail * hourMs
      const challenge = challengeOf({ email: carol, now, isCodeOnly: true, ...asked })
      begin(challenge)
      const { id, thumbprint } = challenge
      for (let time = 0; time < 5; time += 1) outcomes.push(tryCode({ id, thumbprint, macs: [wrong], now }).outcome)
    }
    return outcomes
  }
  // The owner does not confirm these, and they use up no try of a sign-in.
  guess({ purpose: 'new-address', network: '203.0.113.0' }, noon)
  const outcomes = guess({}, noon + 12 * hourMs)
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(50)
  const own = challengeOf({ email: carol, now: noon + 24 * hourMs, ...ownDevice })
  begin(own)
  const { id, thumbprint, now } = own
  expect(tryCode({ id, thumbprint, macs: [wrong], now })).toEqual({ outcome: 'wrong', triesLeft: 4 })
  expect(tryCode({ id, thumbprint, macs: [right], now }).outcome).toBe('right')
})

test('mails sent a day ago delay no other, and their rows are deleted', () => {
  const carol = newMailbox()
  for (let mail = 0; mail < 5; mail += 1) begin(challengeOf({ email: `${carol}${mail}`, mailbox: carol, now: noon }))
  const ask = (now: number) => begin(challengeOf({ email: carol, now }))
  expect(ask(noon)).toEqual({ outcome: 'cooldown', retryAt: noon + 5 * minuteMs })
  sweep?.(noon + 24 * hourMs)
  expect(ask(noon)).toMatchObject({ outcome: 'started' })
})

test('a device that just signed in for the first time gets the code of an address change at once', () => {
  const email = newMailbox()
  const asked = { email, thumbprint: 'new laptop', network: ownDevice.network }
  expect(begin(challengeOf({ ...asked, now: noon }))).toMatchObject({ outcome: 'started', status: 'first-code' })
  const change = {
    ...asked,
    purpose: 'old-address',
    isOwn: true,
    isKnown: true,
    isCodeOnly: true,
    target: 'a@new.example',
  } as const
  expect(begin(challengeOf({ ...change, now: noon + 5_000 }))).toMatchObject({ outcome: 'started', status: 'code' })
  expect(begin(challengeOf({ ...change, now: noon + 10_000 }))).toMatchObject({ outcome: 'cooldown' })
})
