import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { challengeOf, hourMs, minuteMs, newMailbox, ownDevice } from '../../../../../test/accounts/challenge-subject.js'
import { openAccountDatabase } from '../account-database.js'
import { defaultAccountLimits } from '../account-store.js'
import type { NewChallenge, Started } from './challenge-store.js'
import { toldMostMs } from './mail-turns.js'

const noon = Date.UTC(2026, 10, 28, 12)

const { methods, sweep, close } = openAccountDatabase({ file: ':memory:', limits: defaultAccountLimits })
afterAll(close)
const begin = methods['startChallenge'] as (challenge: NewChallenge) => Started

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

test('mails sent a day ago delay no other, and their rows are deleted', () => {
  const carol = newMailbox()
  for (let mail = 0; mail < 5; mail += 1) begin(challengeOf({ email: `${carol}${mail}`, mailbox: carol, now: noon }))
  const ask = (now: number) => begin(challengeOf({ email: carol, now }))
  expect(ask(noon)).toEqual({ outcome: 'cooldown', retryAt: noon + 5 * minuteMs })
  sweep?.(noon + 24 * hourMs)
  expect(ask(noon)).toMatchObject({ outcome: 'started' })
})
