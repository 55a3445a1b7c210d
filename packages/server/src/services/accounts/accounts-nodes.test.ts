import {
  accountsPaths,
  createProof,
  devicesAnswer,
  emailAnswer,
  emailChangeAnswer,
  emailChangePaths,
  joinAnswer,
  joinPaths,
  joinPollAnswer,
  sessionAnswer,
} from '@openappkit/protocol/accounts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { createLog } from '../../platform/log/log.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { clocksApartMs } from '../../platform/store/clocks-apart.js'
import { type Accounts, start, stopAll, url } from './accounts.harness.js'

const ann = 'ann@example.com'
let databaseUrl: string
let accounts: Accounts
beforeEach(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
  accounts = await start({}, { databaseUrl, nodes: 2 })
})
afterEach(stopAll)

async function signedIn() {
  const device = await accounts.device()
  return { device, ...(await device.signIn(ann)) }
}

test('an account whose requests reach two nodes in turn is opened by email, and again with a link in a new browser', async () => {
  await accounts.signUp(ann)
  const { device, accessToken } = await signedIn()
  for (const _ of [1, 2, 3]) {
    const response = await device.ask(accountsPaths.devices, undefined, accessToken)
    expect(devicesAnswer.parse(await response.json()).devices).toHaveLength(2)
  }
})

test('two nodes answer one of forty requests with the same proof', async () => {
  const { device, accessToken } = await signedIn()
  const options = { keys: device.keys, method: 'GET', accessToken, now: accounts.now() } as const
  const proof = await createProof({ ...options, url: url + accountsPaths.user, nonce: await accounts.nonce() })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => device.ask(accountsPaths.user, undefined, accessToken, { proof })),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('two nodes open one session for twenty uses of the same code', async () => {
  const device = await accounts.device()
  const { challenge } = emailAnswer.parse(await (await device.begin(ann)).json())
  const code = await accounts.codeFor(ann)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => device.ask(accountsPaths.code, { challenge, code })),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('wrong codes at two nodes count together', async () => {
  const device = await accounts.device()
  const { challenge } = emailAnswer.parse(await (await device.begin(ann)).json())
  const right = await accounts.codeFor(ann)
  const wrong = right === '00000000' ? '11111111' : '00000000'
  for (let at = 0; at < 5; at += 1) await device.ask(accountsPaths.code, { challenge, code: wrong })
  expect((await device.ask(accountsPaths.code, { challenge, code: right })).status).not.toBe(200)
})

test('tokens that one node refreshed are valid at both, and a replaced one ends the session at both', async () => {
  const { device, accessToken, refreshToken } = await signedIn()
  const refresh = (token: string) => device.ask(accountsPaths.refresh, { refreshToken: token })
  const next = sessionAnswer.parse(await (await refresh(refreshToken)).json())
  for (const _ of [1, 2]) expect((await device.ask(accountsPaths.user, undefined, accessToken)).status).toBe(200)
  // The clock of the database measures how long ago a token was replaced.
  const database = openPostgres({ url: databaseUrl, log: createLog('silent') })
  await database.query('UPDATE accounts.refresh_tokens SET replaced = replaced - 60000')
  await database.close()
  expect((await refresh(refreshToken)).status).toBe(401)
  for (const _ of [1, 2]) expect((await device.ask(accountsPaths.user, undefined, next.accessToken)).status).toBe(401)
})

test('a link undoes the change of an address for 72 hours at a node whose clock is five minutes ahead', async () => {
  const ahead = await start({ now: () => accounts.now() + clocksApartMs }, { databaseUrl })
  const { device, accessToken, account } = await signedIn()
  const ask = async (path: string, body: object, email: string) => {
    const response = await device.ask(path, body, accessToken)
    const { challenge } = emailChangeAnswer.parse(await response.json())
    return { challenge, code: await accounts.codeFor(email) }
  }
  accounts.pass(31_000)
  const first = await ask(emailChangePaths.begin, { email: 'ann@new.example' }, ann)
  const second = await ask(emailChangePaths.primary, first, 'ann@new.example')
  expect((await device.ask(emailChangePaths.secondary, second, accessToken)).status).toBe(200)
  const link = await accounts.linkFor(ann)
  accounts.passMinutes(72 * 60 - 1)
  expect((await ahead.choose(link)).status).toBe(200)
  expect((await device.signIn(ann)).account).toBe(account)
})

test('a device that begins to wait at one node is found at both', async () => {
  const { device, accessToken } = await signedIn()
  const key = { publicKey: 'k'.repeat(87), proof: 'p'.repeat(43) }
  const { join } = joinAnswer.parse(await (await device.ask(joinPaths.begin, key, accessToken)).json())
  for (const _ of [1, 2]) {
    const response = await device.ask(joinPaths.poll, { join }, accessToken)
    expect(joinPollAnswer.parse(await response.json())).toEqual({ status: 'waiting' })
  }
})
