import { describe, expect, test } from 'vitest'
import type { AccountStore } from '../../src/services/accounts/store/account-store.js'
import { type AuditRow, findBrokenRow } from '../../src/services/accounts/store/audit-chain.js'
import { traceAt } from '../account-subject.js'
import { at, enterCode, graceMs, noon, refresh, signIn, verifyAtProvider } from './account-actions.js'
import type { AccountSuiteOptions } from './account-suite.js'
import { challengeOf, minuteMs, newMailbox, ownDevice, right, wrong } from './challenge-subject.js'
import { closeAfterEach } from '../close-after-each.js'

export type SharedAccountSuiteOptions = Pick<AccountSuiteOptions, 'engine' | 'open' | 'age'> & {
  /** Reads a table in the order of a column. */
  read(table: string, order: string): Promise<readonly object[]>
  /** Renames a table, so that writes to it fail. */
  rename(table: string, to: string): Promise<void>
}

const tries = 200
const sealed = { kek: 'key', wrapped: new Uint8Array(60), data: new Uint8Array(61) }

/** Tests what several servers with the same accounts guarantee, over any engine. */
export function testSharedAccounts({ engine, open: openOne, age, read, rename }: SharedAccountSuiteOptions): void {
  const open = closeAfterEach(openOne)

  /** Calls two servers in turn, all at once. */
  async function race<T>(work: (store: AccountStore, index: number) => Promise<T>, times = tries): Promise<T[]> {
    const servers = [await open(), await open()] as const
    return Promise.all(Array.from({ length: times }, (_, index) => work(servers[index % 2 === 0 ? 0 : 1], index)))
  }

  const readAudit = async () => (await read('audit', 'seq')) as readonly AuditRow[]

  /** Fails a write at its end, where it notes in the audit log what it did. Afterwards, the table is back. */
  async function failAtEnd(work: () => Promise<unknown>): Promise<void> {
    await rename('audit', 'audit_elsewhere')
    await expect(work()).rejects.toThrow(/audit/)
    await rename('audit_elsewhere', 'audit')
  }

  describe(`accounts of several servers in ${engine}`, () => {
    test('two hundred tries of the right code at two servers sign in once', async () => {
      const challenge = challengeOf({ email: newMailbox(), now: noon, ...ownDevice })
      await (await open()).startChallenge(challenge)
      const signedIn = await race((store, index) =>
        store.signInByCode({ ...enterCode(challenge), refreshHash: `token-${index}`, revokeHash: `link-${index}` }),
      )
      expect(signedIn.filter((one) => one.outcome === 'right' && typeof one.opened === 'object')).toHaveLength(1)
      expect(signedIn.filter(({ outcome }) => outcome === 'over')).toHaveLength(tries - 1)
      expect(await read('sessions', 'id')).toHaveLength(1)
    })

    test('a code is still good, and its try not counted, after a server failed to open the session', async () => {
      const store = await open()
      const challenge = challengeOf({ email: newMailbox(), now: noon, ...ownDevice })
      await store.startChallenge(challenge)
      await failAtEnd(() => store.signInByCode(enterCode(challenge)))
      expect([await read('sessions', 'id'), await read('accounts', 'id')]).toEqual([[], []])
      expect(await store.signInByCode(enterCode(challenge, wrong))).toEqual({ outcome: 'wrong', triesLeft: 4 })
      expect(await store.signInByCode(enterCode(challenge))).toMatchObject({
        outcome: 'right',
        opened: { isNewAccount: true },
      })
      expect(await store.signInByCode(enterCode(challenge))).toEqual({ outcome: 'over' })
    })

    test('a code that verifies a session is still good after a server failed to record it', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const asked = { purpose: 'step-up', session: session.id, email: session.identity.subject } as const
      const challenge = challengeOf({ ...asked, ...ownDevice, now: noon + 1 })
      await store.startChallenge(challenge)
      const { id, thumbprint } = challenge
      const verify = () => store.verifyByCode({ id, thumbprint, macs: [right] }, traceAt(noon + 1))
      await failAtEnd(verify)
      expect((await store.session(session.id, noon))?.verifiedAt).toBe(noon)
      expect((await verify()).outcome).toBe('right')
      expect((await store.session(session.id, noon))?.verifiedAt).toBe(noon + 1)
      expect(await verify()).toEqual({ outcome: 'over' })
    })

    test('a code of a new address is still good after a server failed to change the address', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const [email, target] = [newMailbox(), session.identity.subject]
      const asked = { purpose: 'new-address', isCodeOnly: true, session: session.id, email, target } as const
      const challenge = challengeOf({ ...asked, thumbprint: 'laptop', now: noon })
      await store.startChallenge(challenge)
      const entry = { id: challenge.id, thumbprint: 'laptop', macs: [right] }
      const change = () => store.changeEmailByCode({ ...entry, undoHash: 'undo', trace: traceAt(noon) })
      await failAtEnd(change)
      expect((await store.session(session.id, noon))?.identity.subject).toBe(target)
      expect(await change()).toMatchObject({ outcome: 'right', changed: 'changed' })
      expect((await store.session(session.id, noon))?.identity.subject).toBe(email)
      expect(await change()).toEqual({ outcome: 'over' })
    })

    test('a code signs in only if it was mailed for that, and changes an address only if it was mailed for that', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const asked = { session: session.id, thumbprint: 'laptop', isCodeOnly: true, now: noon }
      const stepUp = challengeOf({ ...asked, ...ownDevice, purpose: 'step-up', email: session.identity.subject })
      const signInOnly = challengeOf({ ...ownDevice, email: newMailbox(), now: noon })
      for (const challenge of [stepUp, signInOnly]) await store.startChallenge(challenge)
      expect(await store.signInByCode({ ...enterCode(stepUp), refreshHash: 'next' })).toEqual({ outcome: 'over' })
      const { id, thumbprint } = signInOnly
      const change = { id, thumbprint, macs: [right], undoHash: 'undo', trace: traceAt(noon) }
      expect(await store.changeEmailByCode(change)).toEqual({ outcome: 'over' })
      expect(await read('sessions', 'id')).toHaveLength(1)
    })

    test('two hundred requests of a device that a provider verified, at two servers, sign in once', async () => {
      const request = await verifyAtProvider(await open())
      const signedIn = await race((store, index) =>
        store.signInByProvider({ ...request, refreshHash: `token-${index}`, revokeHash: `link-${index}` }),
      )
      expect(signedIn.filter((one) => typeof one === 'object')).toHaveLength(1)
      expect(signedIn.filter((one) => one === 'over')).toHaveLength(tries - 1)
    })

    test('a sign-in at a provider can still be used after a server failed to open the session', async () => {
      const store = await open()
      const request = await verifyAtProvider(store)
      const { id, secretHash, device, trace } = request
      const poll = () => store.pollSocial({ id, secretHash, thumbprint: device.thumbprint, now: trace.now })
      await failAtEnd(() => store.signInByProvider(request))
      expect(await poll()).toEqual({ outcome: 'done' })
      for (const stolen of [{ secretHash: 'other' }, { device: { ...device, thumbprint: 'thief' } }])
        expect(await store.signInByProvider({ ...request, ...stolen })).toBe('over')
      expect(await store.signInByProvider(request)).toMatchObject({ isNewAccount: true })
      expect([await poll(), await store.signInByProvider(request)]).toEqual([{ outcome: 'over' }, 'over'])
    })

    test('two hundred tries of the right code at two servers verify a session once', async () => {
      const store = await open()
      const { session } = await signIn(store, 'laptop')
      const asked = { purpose: 'step-up', session: session.id, email: session.identity.subject } as const
      const challenge = challengeOf({ ...asked, ...ownDevice, now: noon })
      await store.startChallenge(challenge)
      const { id, thumbprint } = challenge
      const outcomes = await race((server) => server.verifyByCode({ id, thumbprint, macs: [right] }, traceAt(noon)))
      expect(outcomes.filter(({ outcome }) => outcome === 'right')).toHaveLength(1)
      expect(outcomes.filter(({ outcome }) => outcome === 'over')).toHaveLength(tries - 1)
      const events = (await store.audit(session.account)).map(({ event }) => event)
      expect(events.filter((event) => event === 'verified again')).toHaveLength(1)
    })

    test('two hundred tries of wrong codes at two servers count five, and end the challenge', async () => {
      const store = await open()
      const challenge = challengeOf({ email: newMailbox(), now: noon, ...ownDevice })
      await store.startChallenge(challenge)
      const tried = await race((server) => server.signInByCode(enterCode(challenge, wrong)))
      const left = tried.flatMap((one) => (one.outcome === 'wrong' ? one.triesLeft : []))
      expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
      expect(tried.filter(({ outcome }) => outcome === 'over')).toHaveLength(tries - 5)
      expect(await store.signInByCode(enterCode(challenge))).toEqual({ outcome: 'over' })
      expect(await read('sessions', 'id')).toEqual([])
    })

    test('two hundred decisions with one mailed link at two servers confirm one challenge', async () => {
      const email = newMailbox()
      const store = await open()
      await signIn(store, 'laptop', noon, { identity: { issuer: 'email', subject: email } })
      const challenge = challengeOf({ email, now: noon })
      expect(await store.startChallenge(challenge)).toMatchObject({ status: 'link' })
      const decision = { linkHash: challenge.linkHash, chosen: challenge.matchNumber, codeMac: right, now: noon }
      const decided = await race((server) => server.decideLink(decision))
      expect(decided.filter((one) => one !== undefined)).toEqual([expect.objectContaining({ status: 'code' })])
    })

    test('two hundred uses of the link that removes a device remove it once', async () => {
      const { session } = await signIn(await open(), 'laptop')
      const revoked = await race((store) => store.revokeByLink('revoke laptop', traceAt(noon)))
      expect(revoked.filter(Boolean)).toHaveLength(1)
      const events = (await (await open()).audit(session.account)).map(({ event }) => event)
      expect(events.filter((event) => event === 'device revoked')).toHaveLength(1)
    })

    test('two hundred returns from a provider with one state continue one sign-in', async () => {
      const store = await open()
      const page = { provider: 'google', origin: 'https://shop.example', thumbprint: 'laptop', now: noon }
      const secrets = { secretHash: 'secret', halfHash: 'half', verifier: 'verifier', nonce: 'nonce' }
      await store.startSocial({ id: 'social', ...page, ...secrets, matchNumber: '11', choices: ['11', '22'] })
      const browser = { stateHash: 'state', browserHash: 'browser', now: noon }
      await store.leaveForProvider({ by: { halfHash: 'half' }, ...browser })
      const returned = await race((server) => server.returnFromProvider({ ...browser, provider: 'google' }))
      expect(returned.filter((one) => one !== undefined)).toHaveLength(1)
    })

    test('a refresh token serves several tabs at once, and two hundred later uses end the session once', async () => {
      const { session } = await signIn(await open(), 'laptop')
      const tabs = await race((store, tab) => refresh(store, 'laptop', `tab-${tab}`, noon), 20)
      expect(tabs).toEqual(Array.from({ length: 20 }, () => session))
      await age('laptop', graceMs + 1)
      const reused = await race((store, index) => refresh(store, 'laptop', `stolen-${index}`, noon))
      expect(reused.filter((one) => one === 'reused')).toHaveLength(1)
      expect(reused.filter((one) => one === 'unknown')).toHaveLength(tries - 1)
      expect(findBrokenRow(await readAudit())).toBeUndefined()
    })

    test('fifty wallets that two servers create at once for one account are one wallet', async () => {
      const store = await open()
      const { account, device } = (await signIn(store, 'laptop')).session
      const addresses = { evm: 'evm', solana: 'solana' }
      const made = { account, device, generation: 1, addresses, sealed: { iv: 'iv', data: 'data' }, recovery: '{}' }
      const created = await race(
        (server, index) =>
          server.createWallet({ ...made, walletId: `wallet-${index}`, root: sealed, share: sealed }, traceAt(noon)),
        50,
      )
      expect(created.filter(Boolean)).toHaveLength(1)
      const wallet = await store.wallet({ account, device })
      expect(wallet?.walletId).toBe(`wallet-${created.indexOf(true)}`)
      expect(Buffer.from(wallet?.share?.data ?? [])).toEqual(Buffer.from(sealed.data))
      expect((await store.wallet({ account, device: 'another' }))?.share).toBeUndefined()
    })

    test('servers delete what has ended, and keep the rest', async () => {
      const store = await open()
      const [now, old] = [Date.now(), Date.now() - 181 * 24 * 60 * minuteMs]
      await signIn(store, 'old', old)
      await store.startChallenge(challengeOf({ email: newMailbox(), now: old }))
      await signIn(store, 'laptop', now)
      await store.startChallenge(challengeOf({ email: newMailbox(), now }))
      const keys = [
        ['sessions', 'id'],
        ['refresh_tokens', 'hash'],
        ['challenges', 'id'],
        ['mail_turns', 'id'],
      ] as const
      const counts = () => Promise.all(keys.map(async ([table, key]) => (await read(table, key)).length))
      // The sign-in of the laptop had a challenge and a turn of its own.
      await expect.poll(counts, { timeout: 20_000 }).toEqual([1, 1, 2, 2])
      expect((await readAudit()).map(({ seq, event }) => [seq, event])).toEqual([[3, 'signed in on a new device']])
      expect(await signIn(store, 'phone', at(0))).toHaveProperty('session')
      const chain = await readAudit()
      expect([chain.length, findBrokenRow(chain)]).toEqual([2, undefined])
    })
  })
}
