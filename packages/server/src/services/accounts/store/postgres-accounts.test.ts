import { expect, test } from 'vitest'
import { identity, traceAt } from '../../../../test/account-subject.js'
import {
  changeEmail,
  derive,
  enterCode,
  graceMs,
  noon,
  refresh,
  signIn,
  verify,
  verifyAtProvider,
} from '../../../../test/accounts/account-actions.js'
import { testAccounts } from '../../../../test/accounts/account-suite.js'
import { challengeOf, newMailbox, right, wrong } from '../../../../test/accounts/challenge-subject.js'
import { testChallenges } from '../../../../test/accounts/challenge-suite.js'
import { testEmailChanges } from '../../../../test/accounts/email-change-suite.js'
import { testDerivedSessions } from '../../../../test/accounts/derived-session-suite.js'
import { testManagedRecoveries } from '../../../../test/accounts/managed-recovery-suite.js'
import { testSharedAccounts } from '../../../../test/accounts/shared-account-suite.js'
import { sweepAccounts } from '../../../../test/accounts/sweep-accounts.js'
import { expectIndexed, recordTexts, textsOf } from '../../../../test/postgres/expect-indexed.js'
import { openInPostgres } from '../../../../test/postgres/open-in-postgres.js'
import { createLog } from '../../../platform/log/log.js'
import type { Postgres } from '../../../platform/postgres/open-postgres.js'
import { type AccountStore, defaultAccountLimits } from './account-store.js'
import { managedInPostgres } from './account-tables.js'
import { type AuditRow, findBrokenRow } from './audit-chain.js'
import { createPostgresAccounts } from './postgres-accounts.js'
import { createStoreRules } from './store-rules.js'

const { open, connect } = openInPostgres(createPostgresAccounts)

async function read(table: string, order: string): Promise<readonly object[]> {
  return (await connect().query(`SELECT * FROM accounts.${table} ORDER BY ${order}`)).rows
}

async function age(hash: string, ms: number, database = connect()): Promise<void> {
  await database.query('UPDATE accounts.refresh_tokens SET replaced = replaced - $1 WHERE hash = $2', [ms, hash])
}

async function rename(table: string, to: string): Promise<void> {
  await connect().query(`ALTER TABLE accounts.${table} RENAME TO ${to}`)
}

testAccounts({ engine: 'PostgreSQL', open, age, races: 50 })
testDerivedSessions({ engine: 'PostgreSQL', open, age })
testSharedAccounts({ engine: 'PostgreSQL', open, age, read, rename })
testChallenges({ engine: 'PostgreSQL', open })
testEmailChanges({ engine: 'PostgreSQL', open, sweep: (now) => sweepAccounts(connect(), now) })
testManagedRecoveries({ engine: 'PostgreSQL', open })

// In SQLite, one server owns the accounts, and its clock is the only one.
test.each([90_000, -90_000, 300_000, -300_000])(
  'two tabs that refresh at once at servers whose clocks are %i ms apart stay signed in, and a later use ends the session',
  async (apart) => {
    const [one, two] = [await open(), await open()]
    const { session } = await signIn(one, 'laptop')
    expect(await refresh(one, 'laptop', 'tab one', noon)).toEqual(session)
    expect(await refresh(two, 'laptop', 'tab two', noon + apart)).toEqual(session)
    for (const tab of ['tab one', 'tab two'])
      expect(await refresh(two, tab, `${tab} again`, noon + apart)).toEqual(session)
    await age('laptop', graceMs + 1)
    expect(await refresh(two, 'laptop', 'stolen', noon + apart)).toBe('reused')
    expect(await refresh(one, 'tab one again', 'next', noon)).toBe('unknown')
    await Promise.all([one, two].map((store) => store.close()))
  },
)

test('a changed or removed row of the audit log in PostgreSQL breaks its chain', async () => {
  const store = await open()
  for (const name of ['laptop', 'phone', 'tablet']) await signIn(store, name)
  const readAudit = async () => (await read('audit', 'seq')) as AuditRow[]
  expect(findBrokenRow(await readAudit())).toBeUndefined()
  await connect().query("UPDATE accounts.audit SET event = 'nothing' WHERE seq = 3")
  expect(findBrokenRow(await readAudit())).toBe(3)
  await connect().query('DELETE FROM accounts.audit WHERE seq = 3')
  expect(findBrokenRow(await readAudit())).toBe(4)
  await store.close()
})

/** A sign-in at one server, a refresh at the next, and an end at a third. */
async function visit(servers: readonly AccountStore[], index: number, database: Postgres): Promise<void> {
  const here = (later: number) => servers[(index + later) % servers.length] as AccountStore
  const [name, now] = [`browser-${index}`, noon + index]
  const person = { identity: { issuer: 'email', subject: `user-${index % 40}@example.com` } }
  const { session } = await signIn(here(0), name, now, person)
  expect(await refresh(here(1), name, `${name} again`, now, name)).toEqual(session)
  if (index % 2 === 0) await here(2).signOut(session.id, traceAt(now))
  if (index % 4 !== 1) return
  await age(name, graceMs + 1, database)
  expect(await refresh(here(2), name, 'stolen', now, name)).toBe('reused')
}

test('the audit log of four servers that sign users in and out at once is one unbroken chain', async () => {
  const servers = [await open(), await open(), await open(), await open()]
  const [rounds, atOnce, database] = [8, 32, connect()]
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => visit(servers, round * atOnce + index, database)))
  const rows = (await read('audit', 'seq')) as AuditRow[]
  const visits = rounds * atOnce
  // An account per user, a sign-in per visit, and an end of three quarters of them.
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 + visits * 1.75 }, (_, index) => index + 1))
  expect(findBrokenRow(rows)).toBeUndefined()
  await Promise.all(servers.map((server) => server.close()))
}, 120_000)

/** Calls every method that reads or writes rows. */
async function useAll(store: AccountStore): Promise<void> {
  const trace = traceAt(noon)
  const { session } = await signIn(store, 'laptop')
  const { account, device } = session
  await derive(store, session, 'derived')
  await refresh(store, 'laptop', 'next', noon)
  await age('laptop', graceMs + 1)
  await refresh(store, 'laptop', 'stolen', noon)
  await useChallenges(store)
  await useWallets(store, { account, device })
  await useSocial(store)
  const again = (await signIn(store, 'laptop', noon, { refreshHash: 'again' })).session
  const emailChange = { from: identity.subject, to: 'bob@example.com', undoHash: 'undo', trace }
  expect(await changeEmail(store, again, emailChange)).toBe('changed')
  await signIn(store, 'laptop', noon, { identity: { ...identity, subject: 'bob@example.com' }, refreshHash: 'bob' })
  await store.undoEmailChange('undo', trace)
  const { session: verified } = await signIn(store, 'tablet', noon, { refreshHash: 'verified' })
  expect((await verify(store, verified, trace)).outcome).toBe('right')
  await store.deviceSeenAt(identity, 'laptop')
  await store.devices(account)
  await store.revokeByLink('revoke laptop', trace)
  await store.revokeDevice({ account, device }, trace)
  await store.signOut((await signIn(store, 'phone')).session.id, trace)
  await store.audit(account)
}

async function useChallenges(store: AccountStore): Promise<void> {
  const [first, linked] = [newMailbox(), challengeOf({ email: identity.subject, now: noon })]
  const early = challengeOf({ email: first, now: noon })
  await store.startChallenge(early)
  for (const mac of [wrong, right]) await store.signInByCode(enterCode(early, mac))
  await store.startChallenge(linked)
  const { id, thumbprint, linkHash, matchNumber } = linked
  await store.challengeOf({ linkHash }, noon)
  await store.challengeOf({ id, thumbprint }, noon)
  await store.decideLink({ linkHash, chosen: matchNumber, codeMac: right, now: noon })
  for (const mac of [wrong, right]) await store.signInByCode(enterCode(linked, mac))
  await store.hasAgreed({ session: '', thumbprint, email: first, target: '', since: noon })
  const refused = challengeOf({ email: identity.subject, now: noon + 60_000 })
  await store.startChallenge(refused)
  await store.decideLink({ linkHash: refused.linkHash, chosen: undefined, codeMac: right, now: noon + 60_000 })
  const own = challengeOf({ email: identity.subject, now: noon, isOwn: true, thumbprint: 'laptop' })
  await store.startChallenge(own)
}

async function useWallets(store: AccountStore, of: { account: string; device: string }): Promise<void> {
  const trace = traceAt(noon)
  const sealed = { kek: 'kek', wrapped: right, data: wrong }
  const head = { walletId: 'wallet', generation: 1, addresses: { evm: 'evm', solana: 'solana' } }
  const wallet = { ...of, ...head, sealed: { iv: 'iv', data: 'data' }, root: sealed, share: sealed, recovery: '{}' }
  await store.createWallet(wallet, trace)
  await store.shareWithDevice({ ...of, generation: 1, share: sealed }, trace)
  await store.wallet(of)
  await store.recoveryShares(of.account)
  const change = { ...of, generation: 1, root: sealed, recovery: '[]', replaces: '{}' }
  await store.changeRecovery({ ...change, event: 'recovery by code' }, trace)
}

async function useSocial(store: AccountStore): Promise<void> {
  const [now, stateHash, browserHash] = [noon, 'other state', 'browser']
  const page = { provider: 'google', origin: 'https://shop.example', thumbprint: 'laptop', matchNumber: '11' }
  const secrets = { secretHash: 'secret', halfHash: 'other half', verifier: 'verifier', nonce: 'nonce' }
  await store.startSocial({ id: 'failed', ...page, ...secrets, choices: ['11'], now })
  await store.socialOf('failed', now)
  await store.leaveForProvider({ by: { id: 'failed', chosen: undefined }, stateHash, browserHash, now })
  await store.pollSocial({ id: 'failed', thumbprint: 'laptop', secretHash: 'secret', now })
  await store.signInByProvider({ ...(await verifyAtProvider(store)), refreshHash: 'provider', revokeHash: 'provider' })
}

test('PostgreSQL finds the rows of every statement of the accounts by an index', async () => {
  const { database, texts } = recordTexts(connect())
  const store = createPostgresAccounts({ database, log: createLog('silent') })
  await store.ready()
  texts.clear()
  await useAll(store)
  const used = [...texts]
  texts.clear()
  await store.managedRecoveries()
  const [managed] = [...texts]
  const { sweep } = createStoreRules({ limits: defaultAccountLimits, isManaged: managedInPostgres })
  await expectIndexed(connect(), [...used, ...textsOf(sweep?.(Date.now()), 'accounts')])
  // Its index has the condition itself, and so no condition is left to look up.
  const plan = await connect().query(`EXPLAIN (GENERIC_PLAN) ${managed}`)
  expect(JSON.stringify(plan.rows).match(/Index Scan( Backward)? using wallet_generations_managed/g)).toHaveLength(2)
  await store.close()
})
