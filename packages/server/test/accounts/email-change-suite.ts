import { describe, expect, test } from 'vitest'
import { clocksApartMs } from '../../src/platform/store/clocks-apart.js'
import type { AccountStore } from '../../src/services/accounts/store/account-store.js'
import { holdMs, undoMs } from '../../src/services/accounts/store/email-changes/email-change-store.js'
import { identity, sessionOf, traceAt } from '../account-subject.js'
import { changeEmail, noon, signIn } from './account-actions.js'
import type { AccountSuiteOptions } from './account-suite.js'
import { minuteMs } from './challenge-subject.js'
import { askForCode } from './sign-in-by-code.js'
import { closeAfterEach } from '../close-after-each.js'

export type EmailChangeSuiteOptions = Pick<AccountSuiteOptions, 'engine' | 'open'> & {
  /** Deletes what has ended by a clock that the test sets. */
  sweep(now: number): Promise<void>
}

const [old, next] = [identity.subject, 'ann@new.example']

/** Tests changes of addresses at servers whose clocks differ as much as they may, over any engine. */
export function testEmailChanges({ engine, open: openOne, sweep }: EmailChangeSuiteOptions): void {
  const open = closeAfterEach(openOne)

  /** Two servers. The first one has changed an address at noon, by its clock. */
  async function openChanged() {
    const [one, two] = [await open(), await open()] as const
    const { session } = await signIn(one, 'laptop')
    const change = { from: old, to: next, undoHash: 'undo', trace: traceAt(noon) }
    expect(await changeEmail(one, session, change)).toBe('changed')
    return { one, two, session, account: session.account }
  }

  async function signInAnew(store: AccountStore, email: string, now: number): Promise<unknown> {
    const device = sessionOf(`new ${now}`, { identity: { ...identity, subject: email }, trace: traceAt(now) })
    const tried = await store.signInByCode(await askForCode(store, device))
    if (tried.outcome !== 'right' || typeof tried.opened === 'string') return tried
    return tried.opened
  }

  describe(`changes of addresses in ${engine}`, () => {
    test('a link undoes a change for 72 hours at a server whose clock is five minutes ahead', async () => {
      const { two, account } = await openChanged()
      const ahead = noon + undoMs - 1 + clocksApartMs
      await sweep(ahead)
      expect(await two.undoEmailChange('undo', traceAt(ahead))).toBe(old)
      expect(await two.accountOf(identity)).toBe(account)
    })

    test('a link that has expired at every server undoes nothing', async () => {
      const { one, two } = await openChanged()
      for (const store of [one, two])
        expect(await store.undoEmailChange('undo', traceAt(noon + undoMs + clocksApartMs))).toBeUndefined()
      expect(await one.accountOf(identity)).toBeUndefined()
    })

    test('no other account gets an address while the server whose clock is behind accepts the link that takes it back', async () => {
      const { one, two, account } = await openChanged()
      const bob = { issuer: 'email', subject: 'bob@example.com' }
      // The last moment at which the first server accepts the link.
      const behind = noon + undoMs + clocksApartMs - 1
      const ahead = behind + clocksApartMs
      await sweep(ahead)
      expect(await signInAnew(two, old, ahead)).toMatchObject({ opened: 'away' })
      const { session } = await signIn(two, 'bob', ahead, { identity: bob })
      const taken = { from: bob.subject, to: old, undoHash: 'undo of bob', trace: traceAt(ahead) }
      expect(await changeEmail(two, session, taken)).toBe('taken')
      expect(await one.undoEmailChange('undo', traceAt(behind))).toBe(old)
      expect(await two.accountOf(identity)).toBe(account)
    })

    test('an address gets a new account once no server accepts the link, and its row is deleted', async () => {
      const { one, two, account } = await openChanged()
      const behind = noon + undoMs + clocksApartMs
      const ahead = behind + clocksApartMs
      expect(await signInAnew(two, old, ahead)).toMatchObject({ isNewAccount: true })
      expect(await one.undoEmailChange('undo', traceAt(behind))).toBeUndefined()
      await sweep(ahead)
      // By a clock that would accept the link if its row were still there.
      expect(await one.undoEmailChange('undo', traceAt(noon))).toBeUndefined()
      expect(await one.accountOf({ ...identity, subject: next })).toBe(account)
    })

    test('an account accepts no new device for 24 hours after a change, also at a server whose clock is five minutes ahead', async () => {
      const { two, account } = await openChanged()
      const ahead = noon + holdMs - 1 + clocksApartMs
      expect(await signInAnew(two, next, ahead)).toMatchObject({ opened: 'held' })
      expect(await signInAnew(two, next, ahead + 1)).toMatchObject({ session: { account }, isNewDevice: true })
    })

    test.each(['undo', 'second undo'])(
      'a change at a server whose clock is behind comes after the one before it, if the link (%s) is used',
      async (link) => {
        const { one, two, session } = await openChanged()
        const behind = noon + minuteMs - clocksApartMs
        const second = { from: next, to: 'eve@example.com', undoHash: 'second undo', trace: traceAt(behind) }
        expect(await changeEmail(two, session, second)).toBe('changed')
        const undone = { undo: [old, undefined], 'second undo': [next, old] }[link] as [string, string | undefined]
        expect(await one.undoEmailChange(link, traceAt(noon + 2 * minuteMs))).toBe(undone[0])
        const other = link === 'undo' ? 'second undo' : 'undo'
        expect(await one.undoEmailChange(other, traceAt(noon + 3 * minuteMs))).toBe(undone[1])
        expect(await one.accountOf(identity)).toBe(session.account)
      },
    )
  })
}
