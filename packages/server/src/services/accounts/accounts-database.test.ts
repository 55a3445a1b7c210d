import { accountsPaths, emailAnswer, sessionAnswer } from '@openappkit/protocol/accounts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { runSource } from '../../../test/run-source.js'
import { createLog } from '../../platform/log/log.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { type Accounts, start, stopAll } from './accounts.harness.js'

const ann = 'ann@example.com'

let databaseUrl: string
beforeEach(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
})
afterEach(stopAll)

const readReadiness = async ({ send }: Accounts) => (await send('/ready')).json()

test('a code that one node mails opens a session at another, and both know when it ends', async () => {
  const [one, two] = [await start({}, { databaseUrl }), await start({}, { databaseUrl })]
  const [here, there] = [await one.device(), await two.device()]
  const sameDevice = { keys: here.keys }
  const { challenge } = emailAnswer.parse(await (await here.begin(ann)).json())
  const body = { challenge, code: await one.codeFor(ann) }
  const { accessToken } = sessionAnswer.parse(
    await (await there.ask(accountsPaths.code, body, undefined, sameDevice)).json(),
  )
  expect((await here.ask(accountsPaths.code, body)).status).not.toBe(200)
  expect((await here.ask(accountsPaths.devices, undefined, accessToken)).status).toBe(200)
  expect((await there.ask(accountsPaths.signOut, {}, accessToken, sameDevice)).status).toBeLessThan(300)
  expect((await here.ask(accountsPaths.devices, undefined, accessToken)).status).toBe(401)
})

test('an account in PostgreSQL survives a restart of every node', async () => {
  const before = await start({}, { databaseUrl })
  await (await before.device()).signIn(ann)
  await stopAll()
  const after = await start({}, { databaseUrl })
  after.passMinutes(1)
  await (await after.device()).begin(ann)
  // A new device of an existing account gets a link, and no code.
  expect(await after.linkFor(ann)).toContain('/')
})

test('the process of the accounts keeps them in the database of its own DATABASE_URL', async () => {
  const program = runSource(new URL('../../app/main.ts', import.meta.url), {
    SERVICES: 'accounts',
    SERVER_PORT: '0',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    ACCOUNTS_ENABLED: 'true',
    ACCOUNTS_URL: 'https://accounts.example',
    ACCOUNTS_FRAME_ORIGIN: 'https://wallet.example',
    ACCOUNTS_SECRETS: '9f2c7a51e8b04d63a1c5f7e20b9d4836',
    ACCOUNTS_SHARE_SECRETS: '7d1f3b95c2e84a60b9d2f5a10c7e6438',
    // Nothing listens there: the service starts without its key holder.
    ACCOUNTS_KEY_HOLDER: '/run/no-key-holder.sock',
    ACCOUNTS_GRANT_SECRET: '4b8e1d07c3f95a26e0d7b1c84f3a6925',
    ACCOUNTS_MAIL_URL: 'smtp://127.0.0.1:1',
    ACCOUNTS_MAIL_FROM: 'Shop <login@shop.example>',
    ALLOWED_ORIGINS: 'https://shop.example',
  })
  try {
    await program.started()
    const owner = openPostgres({ url: databaseUrl, log: createLog('silent') })
    const { rows } = await owner.query('SELECT count(*) AS count FROM accounts.accounts')
    await owner.close()
    expect(rows).toEqual([{ count: 0 }])
  } finally {
    await program.end('SIGKILL')
  }
})

test('a node is not ready while the accounts cannot be read', async () => {
  const node = await start({}, { databaseUrl })
  expect(await readReadiness(node)).not.toHaveProperty('problems')
  const owner = openPostgres({ url: databaseUrl, log: createLog('silent') })
  await owner.query('ALTER SCHEMA accounts RENAME TO moved')
  await owner.close()
  await expect.poll(() => readReadiness(node)).toMatchObject({ problems: ['accounts: the accounts cannot be read'] })
})

test('accounts without their database do not start, and say why', async () => {
  const closed = new URL(databaseUrl)
  closed.port = '1'
  await expect(start({}, { databaseUrl: closed.href })).rejects.toThrow(
    /^Accounts cannot be kept in PostgreSQL: connect ECONNREFUSED 127\.0\.0\.1:1\. Check DATABASE_URL\.$/,
  )
})
