import { describe, expect, test } from 'vitest'
import type { NewChallenge } from '../../src/services/accounts/store/challenges/challenge-store.js'
import { enterCode, enterNewAddress } from './account-actions.js'
import type { AccountSuiteOptions } from './account-suite.js'
import { challengeOf, hourMs, newMailbox, ownDevice, wrong } from './challenge-subject.js'
import { closeAfterEach } from '../close-after-each.js'

const noon = Date.UTC(2026, 10, 28, 12)

/** Tests the limits of mails and of codes, over any engine. */
export function testChallenges({ engine, open: openOne }: Pick<AccountSuiteOptions, 'engine' | 'open'>): void {
  const open = closeAfterEach(openOne)

  describe(`challenges in ${engine}`, () => {
    test('a network gets one mail to an address per 30 seconds, and does not delay others', async () => {
      const [store, carol] = [await open(), newMailbox()]
      expect(await store.startChallenge(challengeOf({ email: carol, now: noon }))).toMatchObject({ outcome: 'started' })
      const again = await store.startChallenge(challengeOf({ email: carol, now: noon + 1 }))
      expect(again).toEqual({ outcome: 'cooldown', retryAt: noon + 30_000 })
      const elsewhere = challengeOf({ email: carol, now: noon + 1, network: '203.0.113.0' })
      expect(await store.startChallenge(elsewhere)).toMatchObject({ outcome: 'started' })
    })

    test('returns when the next mail can be sent, also after growing pauses', async () => {
      const [store, carol] = [await open(), newMailbox()]
      const next: number[] = []
      for (let mail = 0; mail < 6; mail += 1) {
        const now = next.at(-1) ?? noon
        const started = await store.startChallenge(challengeOf({ email: carol, now }))
        next.push('resendAt' in started ? started.resendAt : 0)
      }
      const seconds = next.map((at, index) => (at - (next[index - 1] ?? noon)) / 1000)
      expect(seconds).toEqual([30, 30, 30, 30, 300, 600])
    })

    test('wrong codes of a change to an address do not lock the account that has the address', async () => {
      const [store, carol] = [await open(), newMailbox()]
      const change = {
        purpose: 'new-address',
        isCodeOnly: true,
        session: 'session',
        target: 'mallory@example.com',
      } as const
      for (let mail = 0; mail < 20; mail += 1) {
        const now = noon + mail * hourMs
        const challenge = challengeOf({ email: carol, now, thumbprint: 'mallory', ...change })
        expect(await store.startChallenge(challenge)).toMatchObject({ outcome: 'started' })
        for (let time = 0; time < 5; time += 1)
          expect((await store.changeEmailByCode(enterNewAddress(challenge, wrong))).outcome).toBe('wrong')
      }
      const now = noon + 20 * hourMs
      const locked = challengeOf({ email: carol, now, thumbprint: 'mallory', ...change })
      expect(await store.startChallenge(locked)).toEqual({ outcome: 'locked' })
      expect(await store.startChallenge(challengeOf({ email: carol, now, ...ownDevice }))).toMatchObject({
        status: 'code',
      })
      const away = { ...ownDevice, ...change, purpose: 'old-address' } as const
      expect(await store.startChallenge(challengeOf({ email: carol, now: now + 30_000, ...away }))).toMatchObject({
        status: 'code',
      })
    })

    test('compares 50 codes a day from browsers outside the account, and more from its own browsers', async () => {
      const [store, carol] = [await open(), newMailbox()]
      const guess = async (asked: Partial<NewChallenge>, start: number) => {
        const outcomes: string[] = []
        for (let mail = 0; mail < 12; mail += 1) {
          const now = start + mail * hourMs
          const challenge = challengeOf({ email: carol, now, isCodeOnly: true, ...asked })
          await store.startChallenge(challenge)
          const enter = () =>
            challenge.purpose === 'new-address'
              ? store.changeEmailByCode(enterNewAddress(challenge, wrong))
              : store.signInByCode(enterCode(challenge, wrong))
          for (let time = 0; time < 5; time += 1) outcomes.push((await enter()).outcome)
        }
        return outcomes
      }
      // The owner does not confirm these, and they use up no try of a sign-in.
      await guess({ purpose: 'new-address', network: '203.0.113.0' }, noon)
      const outcomes = await guess({}, noon + 12 * hourMs)
      expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(50)
      const own = challengeOf({ email: carol, now: noon + 24 * hourMs, ...ownDevice })
      await store.startChallenge(own)
      expect(await store.signInByCode(enterCode(own, wrong))).toEqual({ outcome: 'wrong', triesLeft: 4 })
      expect((await store.signInByCode(enterCode(own))).outcome).toBe('right')
    })

    test('a device that just signed in for the first time gets the code of an address change at once', async () => {
      const [store, email] = [await open(), newMailbox()]
      const asked = { email, thumbprint: 'new laptop', network: ownDevice.network }
      expect(await store.startChallenge(challengeOf({ ...asked, now: noon }))).toMatchObject({
        outcome: 'started',
        status: 'first-code',
      })
      const change = {
        ...asked,
        purpose: 'old-address',
        isOwn: true,
        isKnown: true,
        isCodeOnly: true,
        target: 'a@new.example',
      } as const
      expect(await store.startChallenge(challengeOf({ ...change, now: noon + 5_000 }))).toMatchObject({
        outcome: 'started',
        status: 'code',
      })
      expect(await store.startChallenge(challengeOf({ ...change, now: noon + 10_000 }))).toMatchObject({
        outcome: 'cooldown',
      })
    })
  })
}
