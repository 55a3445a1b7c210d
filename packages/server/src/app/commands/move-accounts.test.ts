import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identity, traceAt } from '../../../test/account-subject.js'
import { changeEmail, enterCode, signIn } from '../../../test/accounts/account-actions.js'
import { challengeOf, ownDevice, wrong } from '../../../test/accounts/challenge-subject.js'
import { createLog } from '../../platform/log/log.js'
import type { Postgres } from '../../platform/postgres/open-postgres.js'
import type { AccountStore } from '../../services/accounts/store/account-store.js'
import { type AuditRow, findBrokenRow } from '../../services/accounts/store/audit-chain.js'
import { createPostgresAccounts } from '../../services/accounts/store/postgres-accounts.js'
import { createSqliteAccounts } from '../../services/accounts/store/sqlite-accounts.js'
import { type PreparedMove, prepareMove } from './move.fixture.js'

const log = createLog('silent')
// Stores delete what has ended by the clock of the machine.
const now = Date.now()
const trace = traceAt(now)
const sealed = { kek: 'key', wrapped: new Uint8Array([0, 255]), data: new Uint8Array(61) }

let file: string
let database: Postgres
let open: PreparedMove['open']
let run: PreparedMove['run']
let close: PreparedMove['close']
beforeEach(async () => {
  ;({ file, database, open, run, close } = await prepareMove())
})
afterEach(() => close())

const openFile = () => open(createSqliteAccounts({ file, lockAs: 'ACCOUNTS_FILE', log }))
const openDatabase = () => open(createPostgresAccounts({ database, log }))
const moveAccounts = async () => (await run({ ACCOUNTS_FILE: file, ACCOUNTS_SECRETS: 'hunter2' })).join('\n')

const readAudit = async () =>
  (await database.query('SELECT * FROM accounts.audit ORDER BY seq')).rows as unknown as AuditRow[]

type Filled = Awaited<ReturnType<typeof fill>>

/** Writes rows to every table. */
async function fill(store: AccountStore) {
  const bob = { issuer: 'email', subject: 'bob@example.com' }
  const { session } = await signIn(store, 'laptop', now)
  const { account, device } = session
  await signIn(store, 'phone', now)
  const second = (await signIn(store, 'bob', now, { identity: bob })).session
  const addresses = { evm: 'evm', solana: 'solana' }
  const head = { account, device, walletId: 'wallet', generation: 1, addresses }
  const wallet = { ...head, sealed: { iv: 'iv', data: 'data' }, root: sealed, share: sealed, recovery: '{}' }
  expect(await store.createWallet(wallet, trace)).toBe(true)
  const change = { account, device, generation: 1, root: sealed, recovery: '[]', replaces: '{}' }
  expect(await store.changeRecovery({ ...change, event: 'recovery by code' }, trace)).toBe(true)
  const challenge = challengeOf({ email: 'carol@example.com', now })
  await store.startChallenge(challenge)
  const tried = challengeOf({ email: identity.subject, now, ...ownDevice })
  await store.startChallenge(tried)
  expect(await store.signInByCode(enterCode(tried, wrong))).toEqual({ outcome: 'wrong', triesLeft: 4 })
  const page = { provider: 'google', origin: 'https://shop.example', thumbprint: 'laptop', matchNumber: '11' }
  const secrets = { secretHash: 'secret', halfHash: 'half', verifier: 'verifier', nonce: 'nonce' }
  await store.startSocial({ id: 'social', ...page, ...secrets, choices: ['11'], now })
  const emailChange = { from: bob.subject, to: 'bobby@example.com', undoHash: 'undo', trace }
  expect(await changeEmail(store, second, emailChange)).toBe('changed')
  return { session, challenge, tried, second }
}

/** All that a store answers about what it was filled with. */
async function ask(store: AccountStore, { session, challenge, tried, second }: Filled) {
  const { account, device } = session
  return {
    sessions: [await store.session(session.id, now), await store.session(second.id, now)],
    account: await store.accountOf(identity),
    away: await store.accountOf({ issuer: 'email', subject: 'bob@example.com' }),
    devices: await store.devices(account),
    wallet: toPlain(await store.wallet({ account, device })),
    shares: toPlain(await store.recoveryShares(account)),
    keks: await store.kekIds(),
    audit: [await store.audit(account), await store.audit(second.account)],
    challenges: [
      await store.challengeOf({ id: challenge.id, thumbprint: challenge.thumbprint }, now),
      await store.challengeOf({ id: tried.id, thumbprint: tried.thumbprint }, now),
    ],
    social: await store.socialOf('social', now),
  }
}

/** Bytes as arrays of numbers: the engines return them with different types. */
const toPlain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (isBytes(one) ? [...toBytes(one)] : one)) ?? 'null')
const isBytes = (value: unknown): value is Uint8Array | { type: 'Buffer'; data: number[] } =>
  value instanceof Uint8Array ||
  (typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer')
const toBytes = (value: Uint8Array | { data: number[] }) => (value instanceof Uint8Array ? value : value.data)

test('accounts that moved open with the same sessions, devices, wallets, mails and audit log', async () => {
  const before = await openFile()
  const filled = await fill(before)
  const answers = await ask(before, filled)
  await before.close()
  const output = await moveAccounts()
  // Every table had rows.
  expect(output).toMatch(/^accounts: accounts 2, identities 2, .*mail_turns 5\. Moved and verified\./)
  expect(output).not.toMatch(/ 0[,.]/)
  expect(output).toContain('Next: remove ACCOUNTS_FILE from the environment')
  expect(output).not.toContain('hunter2')
  const after = await openDatabase()
  expect(await ask(after, filled)).toEqual(answers)
})

test('accounts that moved go on: tokens, codes, mails, recoveries and the audit log', async () => {
  const before = await openFile()
  const { session, tried, second } = await fill(before)
  await before.close()
  await moveAccounts()
  const after = await openDatabase()
  const { account, device } = session
  expect(await after.refresh({ hash: 'laptop', nextHash: 'next', thumbprint: 'laptop', trace })).toEqual(session)
  expect(await after.signInByCode({ ...enterCode(tried), refreshHash: 'by code' })).toMatchObject({ outcome: 'right' })
  expect(await after.startChallenge(challengeOf({ email: 'carol@example.com', now }))).toMatchObject({
    outcome: 'cooldown',
  })
  expect(await after.startChallenge(challengeOf({ email: 'dave@example.com', now }))).toMatchObject({
    outcome: 'started',
  })
  const change = { account, device, generation: 1, root: sealed, recovery: '{"a":1}', replaces: '[]' }
  expect(await after.changeRecovery({ ...change, event: 'recovery by the operator' }, trace)).toBe(true)
  expect(await after.revokeByLink('revoke phone', trace)).toBe(true)
  expect(await after.undoEmailChange('undo', trace)).toBe('bob@example.com')
  expect(await after.accountOf({ issuer: 'email', subject: 'bob@example.com' })).toBe(second.account)
  const rows = await readAudit()
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  expect(findBrokenRow(rows)).toBeUndefined()
})

test.each([
  ['changed', "UPDATE audit SET network = '203.0.113.0' WHERE seq = 3", 3],
  ['removed', 'DELETE FROM audit WHERE seq = 4', 5],
  ['changed in the second thousand', "UPDATE audit SET event = 'nothing' WHERE seq = 1001", 1001],
])('an audit log of which an entry was %s is refused with the number of the entry', async (_, sql, seq) => {
  const before = await openFile()
  if (seq > 1000)
    await Promise.all(
      Array.from({ length: 501 }, (_one, at) =>
        signIn(before, `device ${at}`, now, { identity: { ...identity, subject: `user-${at}@example.com` } }),
      ),
    )
  else await fill(before)
  await before.close()
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
  await expect(moveAccounts()).rejects.toThrow(`ACCOUNTS_FILE: the entry ${seq} of the table audit in ${file} does not`)
  for (const table of ['accounts', 'audit'])
    expect((await database.query(`SELECT * FROM accounts.${table}`)).rows).toEqual([])
})

test('an audit log whose old entries were deleted by the server moves', async () => {
  const before = await openFile()
  await fill(before)
  await before.close()
  const db = new DatabaseSync(file)
  db.exec('DELETE FROM audit WHERE seq <= 3')
  db.close()
  await moveAccounts()
  expect((await readAudit())[0]?.seq).toBe(4)
})

test('accounts do not move while a server has the file, or after a server signed a user in from the database', async () => {
  const running = await openFile()
  await signIn(running, 'laptop', now)
  await expect(moveAccounts()).rejects.toThrow(`ACCOUNTS_FILE: another process uses ${file}.`)
  await running.close()
  await moveAccounts()
  expect(await moveAccounts()).toContain('Moved again and verified.')
  await signIn(await openDatabase(), 'phone', now)
  const before = await readAudit()
  await expect(moveAccounts()).rejects.toThrow(
    /rows of accounts in the database have changed since they were moved: devices \(2\),/,
  )
  expect(await readAudit()).toEqual(before)
})

test('accounts do not move to the database of the key holder, which gets no table of them', async () => {
  await (await openFile()).close()
  await database.query('CREATE SCHEMA key_holder')
  await expect(moveAccounts()).rejects.toThrow('DATABASE_URL is the database of the key holder.')
  const { rows } = await database.query("SELECT to_regnamespace('accounts') AS accounts")
  expect(rows).toEqual([{ accounts: null }])
})
