import { afterEach, describe, expect, test } from 'vitest'
import type { AccountStore } from '../../src/services/accounts/store/account-store.js'
import { type AuditRow, findBrokenRow } from '../../src/services/accounts/store/audit-chain.js'
import { sessionOf, traceAt } from '../account-subject.js'
import { at, noon, refresh, signIn } from './account-actions.js'
import type { AccountSuiteOptions } from './account-suite.js'
import { challengeOf, minuteMs, newMailbox, ownDevice, right } from './challenge-subject.js'

export type SharedAccountSuiteOptions = Pick<AccountSuiteOptions, 'engine' | 'open'> & {
  /** Reads a table in the order of a column. */
  read(table: string, order: string): Promise<readonly object[]>
}

const tries = 200
const sealed = { kek: 'key', wrapped: new Uint8Array(60), data: new Uint8Array(61) }

/** Tests what several servers with the same accounts guarantee, over any engine. */
export function testSharedAccounts({ engine, open: openOne, read }: SharedAccountSuiteOptions): void {
  const stores: AccountStore[] = []
  afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())))

  async function open(): Promise<AccountStore> {
    const store = await openOne()
    stores.push(store)
    return store
  }

  /** Calls two servers in turn, all at once. */
  async function race<T>(work: (store: AccountStore, index: number) => Promise<T>, times = tries): Promise<T[]> {
    const servers = [await open(), await open()] as const
    return Promise.all(Array.from({ length: times }, (_, index) => work(servers[index % 2 === 0 ? 0 : 1], index)))
  }

  const readAudit = async () => (await read('audit', 'seq')) as readonly AuditRow[]

  describe(`accounts of several servers in ${engine}`, () => {
    test('two hundred tries of the right code at two servers open one challenge', async () => {
      const challenge = challengeOf({ email: newMailbox(), now: noon, ...ownDevice })
      await (await open()).startChallenge(challenge)
      const { id, thumbprint } = challenge
      const outcomes = await race((store) => store.tryCode({ id, thumbprint, macs: [right], now: noon }))
      expect(outcomes.filter(({ outcome }) => outcome === 'right')).toHaveLength(1)
      expect(outcomes.filter(({ outcome }) => outcome === 'over')).toHaveLength(tries - 1)
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
      const reused = await race((store, index) => refresh(store, 'laptop', `stolen-${index}`, noon + 10_001))
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
      await expect.poll(counts, { timeout: 20_000 }).toEqual([1, 1, 1, 1])
      expect((await readAudit()).map(({ seq, event }) => [seq, event])).toEqual([[3, 'signed in on a new device']])
      expect(await store.openSession(sessionOf('phone', { trace: traceAt(at(0)) }))).toHaveProperty('session')
      const chain = await readAudit()
      expect([chain.length, findBrokenRow(chain)]).toEqual([2, undefined])
    })
  })
}
