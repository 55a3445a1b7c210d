import { verifyAnswer } from '@openappkit/protocol/sign-in'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { type CutProxy, startCutProxy } from '../../../test/postgres/cut-proxy.js'
import { type LocalPostgres, startPostgres } from '../../../test/postgres/start-postgres.js'
import { sweepSessions } from '../../../test/session-sweep.js'
import { createLog } from '../../platform/log/log.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { clocksApartMs } from '../../platform/store/clocks-apart.js'
import { nonceLifeMs } from './sign-in-options.js'
import { codeOf, start, stopAll } from './sign-in-site.harness.js'

let databaseUrl: string
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
})
afterEach(async () => {
  await stopAll()
  for (const end of ends.splice(0).toReversed()) await end()
})

const startTwo = async () => [await start({}, { databaseUrl }), await start({}, { databaseUrl })] as const

test('a sign-in that begins at one node ends at another, and every node knows its session', async () => {
  const [one, two] = await startTwo()
  const body = await two.signed({ nonce: await one.nonceFor() })
  const { token } = verifyAnswer.parse(await (await two.verify(body)).json())
  expect((await one.sessions(token)).status).toBe(200)
  await one.revoke(token, 'session')
  expect((await two.sessions(token)).status).toBe(401)
})

test('two nodes give one session for forty sign-in requests with the same signature', async () => {
  const nodes = await startTwo()
  const body = await nodes[0].signed()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => nodes[at % 2 === 0 ? 0 : 1].verify(body)))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('a nonce used at one node stays used at another whose clock is five minutes behind the database', async () => {
  const begun = Date.now()
  let behind = begun
  const one = await start({ now: () => begun }, { databaseUrl })
  const two = await start({ now: () => behind }, { databaseUrl })
  const body = await one.signed()
  expect((await one.verify(body)).status).toBe(200)
  // The last moment at which the second node takes the nonce for valid.
  behind = begun + nonceLifeMs - 1
  const database = openPostgres({ url: databaseUrl, log: createLog('silent') })
  ends.push(database.close)
  await sweepSessions(database, behind + clocksApartMs)
  expect(await codeOf(await two.verify(body))).toEqual([401, 'sign_in_failed'])
})

test('a node that starts again keeps the sessions and the nonces of all', async () => {
  const [one] = await startTwo()
  const nonce = await one.nonceFor()
  const { token } = await one.sessionOf()
  await stopAll()
  const again = await start({}, { databaseUrl })
  expect((await again.sessions(token)).status).toBe(200)
  expect((await again.verify(await again.signed({ nonce }))).status).toBe(200)
})

test('while the database cannot be reached, requests end with a code and nothing is lost', async () => {
  const proxy: CutProxy = await startCutProxy(databaseUrl)
  ends.push(proxy.close)
  const node = await start({}, { databaseUrl: proxy.url })
  const { token } = await node.sessionOf()
  const body = await node.signed()
  proxy.cut()
  expect(await codeOf(await node.verify(body))).toEqual([503, 'service_unreachable'])
  expect(await codeOf(await node.sessions(token))).toEqual([503, 'service_unreachable'])
  expect(await node.nonceFor(), 'nonces need no database').toMatch(/^\w+$/)
  proxy.open()
  expect((await node.sessions(token)).status).toBe(200)
  expect((await node.verify(body)).status).toBe(200)
})

/** The status of `/ready` and its problems. */
async function readReadiness({ url }: { url: string }): Promise<unknown[]> {
  const response = await fetch(`${url}/ready`)
  return [response.status, ((await response.json()) as { problems?: string[] }).problems]
}

test('a node is not ready while its database accepts no writes, and is ready again afterwards', async () => {
  const node = await start({}, { databaseUrl })
  const name = new URL(databaseUrl).pathname.slice(1)
  const owner = openPostgres({ url: inject('postgresUrl'), log: createLog('silent') })
  ends.push(owner.close)
  const switchReadOnly = async (to: 'on' | 'off') => {
    await owner.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${to}`)
    await owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  }
  expect(await readReadiness(node)).toEqual([200, undefined])
  await switchReadOnly('on')
  await expect.poll(() => readReadiness(node)).toEqual([503, ['database: it accepts no writes']])
  await switchReadOnly('off')
  await expect.poll(() => readReadiness(node)).toEqual([200, undefined])
})

test('a node is not ready while its database is silent, and is ready again when it answers', async () => {
  const proxy = await startCutProxy(databaseUrl)
  const node = await start({}, { databaseUrl: proxy.url })
  ends.push(proxy.close)
  expect(await readReadiness(node)).toEqual([200, undefined])
  proxy.silence()
  await expect
    .poll(() => readReadiness(node))
    .toEqual([503, expect.arrayContaining([expect.stringMatching(/^database: /)])])
  proxy.open()
  await expect.poll(() => readReadiness(node), { timeout: 30_000 }).toEqual([200, undefined])
})

test('a server is ready without its database if no service uses it', async () => {
  const closed = new URL(databaseUrl)
  closed.port = '1'
  const node = await start({}, { databaseUrl: closed.href, services: { listing: {} } })
  expect(await readReadiness(node)).toEqual([200, undefined])
})

test('sessions survive a crash of PostgreSQL, and the node finds it again', async () => {
  const postgres: LocalPostgres = await startPostgres()
  ends.push(postgres.stop)
  const node = await start({}, { databaseUrl: postgres.url })
  const { token } = await node.sessionOf()
  await postgres.end('SIGQUIT')
  expect((await node.sessions(token)).status).toBe(503)
  await postgres.start()
  await expect.poll(async () => (await node.sessions(token)).status).toBe(200)
  expect((await node.sessionOf()).token).toMatch(/\w/)
})

test('a server without its database does not start, and says why', async () => {
  const closed = new URL(databaseUrl)
  closed.port = '1'
  await expect(start({}, { databaseUrl: closed.href })).rejects.toThrow(
    /^Sessions cannot be kept in PostgreSQL: connect ECONNREFUSED 127\.0\.0\.1:1\. Check DATABASE_URL\.$/,
  )
})
