import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../test/postgres/create-database.js'
import { startCutProxy } from '../../test/postgres/cut-proxy.js'
import { grantSecret, newerSecret, refused, releaseRequest, sealWallet, secret } from '../../test/release-grants.js'
import { ConfigError } from '../platform/environment/config-error.js'
import { createLog } from '../platform/log/log.js'
import { openPostgres, type Postgres } from '../platform/postgres/open-postgres.js'
import { createPostgresAccounts } from '../services/accounts/store/postgres-accounts.js'
import { openKeyHolder } from './key-holder.js'
import { askKeyHolder, serveKeyHolder } from './socket.js'

const silent = createLog('silent')
const notWritable = { problem: 'file', variable: 'KEY_HOLDER_DATABASE_URL' }
const check = { ask: 'check', grant: '' } as const

let url: string
let lines: string[]
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  url = await createDatabase(inject('postgresUrl'))
  lines = []
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function open(secrets: readonly [string, ...string[]] = [secret], databaseUrl = url) {
  const log = createLog('error', (line) => void lines.push(line))
  const holder = await openKeyHolder({ databaseUrl, secrets, grantSecrets: [grantSecret], log })
  ends.push(holder.close)
  return holder
}

function connect(): Postgres {
  const database = openPostgres({ url, log: silent })
  ends.push(database.close)
  return database
}

async function startProxy() {
  const proxy = await startCutProxy(url)
  ends.push(proxy.close)
  return proxy
}

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('two key holders with one database open what is sealed to either, and accept a grant once', async () => {
  const [one, two] = [await open(), await open()]
  const wallet = await sealWallet(one.answer)
  const request = await releaseRequest(wallet)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two).answer(request)))
  expect(answers.filter((answer) => 'box' in answer)).toHaveLength(1)
  const more: object[] = []
  for (let at = 0; at < 8; at += 1) more.push(await (at % 2 ? one : two).answer(await releaseRequest(wallet)))
  expect(more.filter((answer) => 'box' in answer)).toHaveLength(4)
  expect(more.at(-1)).toEqual({ problem: 'too many' })
})

test('a key holder does not start without a secret whose key another one has offered', async () => {
  const one = await open()
  await one.answer({ ask: 'key' })
  const missing = /^KEY_HOLDER_SECRETS: one is missing that recovery shares were sealed with/
  await expect(open([newerSecret])).rejects.toThrow(missing)
  const two = await open([newerSecret, secret])
  await two.answer({ ask: 'key' })
  await expect(open([secret])).rejects.toThrow(ConfigError)
  await open([secret, newerSecret])
})

test('a key holder offers no key when another one with another secret has offered its own since it started', async () => {
  const [one, two] = [await open(), await open([newerSecret])]
  expect(await one.answer({ ask: 'key' })).toHaveProperty('publicKey')
  expect(await two.answer({ ask: 'key' })).toEqual(refused)
  expect(logged()).toEqual([
    expect.objectContaining({ msg: 'no key offered', problem: expect.stringMatching(/^KEY_HOLDER_SECRETS/) as string }),
  ])
  expect((await connect().query('SELECT count(*) FROM key_holder.offered_keys')).rows).toEqual([{ count: 1 }])
})

test('a running key holder stops offering its key once another one has offered a key that it cannot open', async () => {
  const one = await open()
  expect(await one.answer({ ask: 'key' })).toHaveProperty('publicKey')
  const two = await open([newerSecret, secret])
  // One that starts with another secret offers nothing yet.
  expect(await one.answer({ ask: 'key' })).toHaveProperty('publicKey')
  expect(await two.answer({ ask: 'key' })).toHaveProperty('publicKey')
  expect(await one.answer({ ask: 'key' })).toEqual(refused)
  expect(await one.answer({ ask: 'key' })).toEqual(refused)
  expect(await two.answer({ ask: 'key' })).toHaveProperty('publicKey')
  expect(logged().map(({ msg }) => msg)).toEqual(['no key offered', 'no key offered'])
})

test('requests at a key holder that cannot open a wallet use up no release of its owner at another one', async () => {
  const one = await open()
  const two = await open([newerSecret, secret])
  const wallet = await sealWallet(two.answer)
  const request = await releaseRequest(wallet)
  for (let time = 0; time < 6; time += 1) expect(await one.answer(await releaseRequest(wallet))).toEqual(refused)
  expect(await one.answer(request)).toEqual(refused)
  expect((await connect().query('SELECT count(*) FROM key_holder.releases')).rows).toEqual([{ count: 0 }])
  // Not even the grant is used up.
  expect(await two.answer(request)).toHaveProperty('box')
  for (let time = 0; time < 4; time += 1) expect(await two.answer(await releaseRequest(wallet))).toHaveProperty('box')
  expect(await two.answer(await releaseRequest(wallet))).toEqual({ problem: 'too many' })
})

test('a key holder refuses the database of the accounts, and leaves no tables in it', async () => {
  const database = connect()
  const accounts = createPostgresAccounts({ database, log: silent })
  await accounts.ready()
  ends.push(accounts.close)
  await expect(open()).rejects.toThrow(
    new ConfigError(
      'KEY_HOLDER_DATABASE_URL is the database of the accounts. Give the key holder a database and a role of its own.',
    ),
  )
  expect((await database.query("SELECT to_regnamespace('key_holder') AS found")).rows).toEqual([{ found: null }])
})

test('a role that owns only its database is enough for a key holder, and other roles cannot connect to it', async () => {
  const database = connect()
  const name = new URL(url).pathname.slice(1)
  await database.query(`CREATE ROLE keys_of_${name} LOGIN; CREATE ROLE accounts_of_${name} LOGIN;
    ALTER DATABASE ${name} OWNER TO keys_of_${name}; REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`)
  const as = (role: string) => {
    const own = new URL(url)
    own.username = `${role}_of_${name}`
    return open([secret], own.href)
  }
  const holder = await as('keys')
  expect(await holder.answer(await releaseRequest(await sealWallet(holder.answer)))).toHaveProperty('box')
  await expect(as('accounts')).rejects.toThrow('permission denied for database')
})

test('a key holder does not start when its database is away or missing, and says why without the password', async () => {
  const proxy = await startProxy()
  const away = new URL(proxy.url)
  away.password = 'pass-word'
  proxy.cut()
  const failed = await open([secret], away.href).catch((thrown: unknown) => thrown)
  expect(failed).toBeInstanceOf(ConfigError)
  expect(String(failed)).toMatch(/KEY_HOLDER_DATABASE_URL: the database cannot be used: .+\.$/)
  expect(String(failed) + lines.join('')).not.toContain('pass-word')
  const none = new URL(url)
  none.pathname = '/none'
  await expect(open([secret], none.href)).rejects.toThrow('database "none" does not exist (3D000)')
})

test('a key holder releases nothing while its database is cut off, and goes on by itself afterwards', async () => {
  const proxy = await startProxy()
  const holder = await open([secret], proxy.url)
  const wallet = await sealWallet(holder.answer)
  proxy.cut()
  expect(await holder.answer(check)).toEqual(notWritable)
  expect(await holder.answer(await releaseRequest(wallet))).toEqual(refused)
  expect(logged()).toContainEqual(expect.objectContaining({ msg: 'request failed', ask: 'release' }))
  proxy.open()
  await expect.poll(() => holder.answer(check)).toEqual({ problem: 'grant' })
  expect(await holder.answer(await releaseRequest(wallet))).toHaveProperty('box')
})

test('every request gets its answer from the socket in time while the database answers nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'holder-'))
  ends.push(() => rm(folder, { recursive: true }))
  const proxy = await startProxy()
  const holder = await open([secret], proxy.url)
  const path = join(folder, 'keys')
  ends.push((await serveKeyHolder(path, holder, silent)).close)
  const wallet = await sealWallet((request) => askKeyHolder(path, request))
  proxy.silence()
  const requests = [check, await releaseRequest(wallet), await releaseRequest(wallet), check, check, check]
  const answers = await Promise.all(requests.map((request) => askKeyHolder(path, request)))
  expect(answers).toEqual([notWritable, refused, refused, notWritable, notWritable, notWritable])
  proxy.cut()
  proxy.open()
  await expect.poll(() => holder.answer(check)).toEqual({ problem: 'grant' })
  expect(await holder.answer(await releaseRequest(wallet))).toHaveProperty('box')
})

test('a release whose commit has no answer counts, and its share does not leave', async () => {
  const proxy = await startProxy()
  const holder = await open([secret], proxy.url)
  const request = await releaseRequest(await sealWallet(holder.answer))
  proxy.loseCommit('INSERT INTO key_holder.releases')
  expect(await holder.answer(request)).toEqual(refused)
  await expect
    .poll(async () => (await connect().query('SELECT count(*) FROM key_holder.releases')).rows)
    .toEqual([{ count: 1 }])
  lines.length = 0
  expect(await holder.answer(request)).toEqual(refused)
  expect(logged()).toMatchObject([{ msg: 'recovery share refused', why: 'used' }])
})

test('a database that accepts no writes releases nothing', async () => {
  const proxy = await startProxy()
  const holder = await open([secret], proxy.url)
  const wallet = await sealWallet(holder.answer)
  const name = new URL(url).pathname.slice(1)
  await connect().query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  // The connections of before may still write.
  proxy.cut()
  proxy.open()
  await expect.poll(() => holder.answer(check)).toEqual(notWritable)
  expect(await holder.answer(await releaseRequest(wallet))).toEqual(refused)
  expect(logged().map(({ problem }) => problem)).toContainEqual(expect.stringContaining('read-only'))
  await connect().query(`BEGIN READ WRITE; ALTER DATABASE ${name} RESET ALL; COMMIT`)
  proxy.cut()
  proxy.open()
  await expect.poll(() => holder.answer(check)).toEqual({ problem: 'grant' })
  expect(await holder.answer(await releaseRequest(wallet))).toHaveProperty('box')
})
