import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../../test/postgres/create-database.js'
import { openKeyHolder } from '../../../key-holder/key-holder.js'
import { serveKeyHolder } from '../../../key-holder/socket.js'
import { type Answer, say, startNode } from '../../../services/blockchain/rpc/node.fixture.js'
import { everyStore } from '../every-store.fixture.js'
import { migrateTables } from '../migrate.js'
import { readConfig } from '../../config.js'
import { examine } from './examine.js'
import { startHangingServer } from './hanging-server.fixture.js'
import { writeLine, writeSummary } from './write-line.js'

const minute = 60_000
const silent = () => undefined
const unasked: Answer = say({ result: null })

let folder: string
const ends: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'examine-'))
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  rmSync(folder, { recursive: true })
})

async function run(env: Record<string, string>, deadlineMs = minute): Promise<string[]> {
  const lines = (await examine({ env, deadlineMs })).map(writeLine)
  expect(lines.join('\n')).not.toMatch(/canary|hunter2|zelda/)
  return lines
}

async function startMail(): Promise<string> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'hunter2' ? done(null, { user: username }) : done(new Error(`${username} is wrong`)),
  })
  server.on('error', silent)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  ends.push(() => new Promise<void>((closed) => server.close(() => closed())))
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

async function startNetwork(chainId = '0x1'): Promise<string> {
  const node = await startNode(unasked, chainId)
  ends.push(node.close)
  return `${node.url}/canary`
}

async function startHolder(grantSecret: string): Promise<string> {
  const path = join(folder, 'holder')
  const secrets = ['5e0b7c92d41f4a38b6e97d03c85f1a24'] as const
  const holder = await openKeyHolder({ file: ':memory:', secrets, grantSecrets: [grantSecret], log: silent })
  const server = await serveKeyHolder(path, holder, silent)
  ends.push(
    () => server.close(),
    () => holder.close(),
  )
  return path
}

const mail = (host: string, password = 'hunter2') => ({
  ACCOUNTS_INBOX: 'false',
  ACCOUNTS_MAIL_URL: `smtp://zelda:${password}@${host}`,
  ACCOUNTS_MAIL_FROM: 'login@shop.example',
})

test('a configuration whose servers all work has no failures', async () => {
  const every = everyStore(folder, [await startNetwork()])
  const env = {
    ...every,
    ...mail(await startMail()),
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
    ACCOUNTS_KEY_HOLDER: await startHolder(every.ACCOUNTS_GRANT_SECRET),
    SIGN_IN_RPC_URLS: `eip155:5=${await startNetwork('0x5')}`,
  }
  await migrateTables(readConfig(env), silent)
  const lines = await run(env)
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ok {3}environment: it is valid/),
      expect.stringMatching(/^ok {3}Node: version/),
      'ok   database: notices arrive.',
      'ok   mail server: ' + `${new URL(env.ACCOUNTS_MAIL_URL).host} accepts the login.`,
      'ok   key holder: it responds, accepts the grants and can write.',
      expect.stringMatching(/^ok {3}network eip155:1: 127.0.0.1:\d+ belongs to it/),
      expect.stringMatching(/^ok {3}network eip155:5: 127.0.0.1:\d+ belongs to it/),
    ]),
  )
})

test('servers that accept connections and never answer cost one deadline together', async () => {
  const [database, smtp, rpc, own] = await Promise.all([1, 2, 3, 4].map(() => startHangingServer()))
  const path = join(folder, 'holder')
  const holder = await startHangingServer(path)
  for (const server of [database, smtp, rpc, own, holder]) if (server) ends.push(server.close)
  const env = {
    ...everyStore(folder, [`http://127.0.0.1:${rpc?.port}/canary`]),
    ...mail(`127.0.0.1:${smtp?.port}`),
    DATABASE_URL: `postgres://zelda:canary@127.0.0.1:${database?.port}/any`,
    ACCOUNTS_KEY_HOLDER: path,
    SERVER_PORT: String(own?.port),
  }
  const failed = (await run(env, 2000)).filter((line) => line.startsWith('FAIL'))
  expect(failed).toEqual([
    expect.stringMatching(/^FAIL port \d+: another program holds it/),
    expect.stringMatching(/^FAIL database: it does not answer in time/),
    expect.stringMatching(/^FAIL mail server: The mail server 127.0.0.1 does not answer/),
    'FAIL key holder: no answer within 2 seconds. Check that it responds, and the firewall.',
    expect.stringMatching(/^FAIL network eip155:1: .* does not work: the request timed out/),
  ])
})

test('servers that are away, or refuse the login, are failures with what to do', async () => {
  const env = {
    ...everyStore(folder),
    ...mail(await startMail(), 'canary'),
    DATABASE_URL: 'postgres://zelda:canary@127.0.0.1:1/any',
  }
  const failed = (await run(env)).filter((line) => line.startsWith('FAIL'))
  expect(failed).toEqual([
    expect.stringMatching(/^FAIL database: it cannot be reached \(ECONNREFUSED\)/),
    expect.stringMatching(/^FAIL mail server: .* refuses the login. Check the user and the password/),
    expect.stringMatching(/^FAIL key holder: it does not respond at .*no-key-holder. Start it/),
    expect.stringMatching(/^FAIL network eip155:1: 127.0.0.1:1 does not work: no connection/),
  ])
})

test('an endpoint of another network is a failure, and one that is away a warning beside one that works', async () => {
  const urls = [await startNetwork(), await startNetwork('0x89'), 'http://127.0.0.1:1/canary']
  const lines = (await run({ ...everyStore(folder, urls), SERVICES: 'blockchain' })).filter((line) =>
    line.includes('network'),
  )
  expect(lines).toEqual([
    expect.stringMatching(/^ok .* belongs to it/),
    expect.stringMatching(/^FAIL .* belongs to another network. Correct its address in BLOCKCHAIN_FILE/),
    expect.stringMatching(/^warn .* does not work: no connection/),
  ])
})

test('an endpoint of Solana has to report the genesis hash of its id', async () => {
  const hash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  const node = await startNode(say({ result: hash }))
  ends.push(node.close)
  const networks = join(folder, 'solana.json')
  const ids = [hash.slice(0, 32), 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
  writeFileSync(networks, JSON.stringify(ids.map((id) => ({ id: `solana:${id}`, rpcUrls: [node.url] }))))
  const lines = await run({ SERVER_PORT: '0', SERVICES: 'blockchain', BLOCKCHAIN_FILE: networks })
  expect(lines.filter((line) => line.includes('network'))).toEqual([
    expect.stringMatching(/^ok .*5eykt.* belongs to it/),
    expect.stringMatching(/^FAIL .*EtWTR.* belongs to another network/),
  ])
})

test('a key holder that does not accept the grants is a failure', async () => {
  const holder = await startHolder('0f4d8b2c6a1e45739dc8b0a7f5e31269')
  const lines = await run({ ...everyStore(folder), ACCOUNTS_KEY_HOLDER: holder, SERVICES: 'accounts' })
  expect(lines).toContainEqual(expect.stringMatching(/^FAIL key holder: it does not accept ACCOUNTS_GRANT_SECRET/))
})

test('files that do not exist are not created, nor is anything else', async () => {
  const files = mkdtempSync(join(folder, 'files-'))
  const env = {
    ...everyStore(folder),
    SIGN_IN_FILE: join(files, 'sessions'),
    ACCOUNTS_FILE: join(files, 'accounts'),
    ANALYTICS_FILE: join(files, 'events'),
    BLOCKCHAIN_INDEX_FILE: join(files, 'activity'),
    NAMES_FILE: join(files, 'missing', 'names'),
  }
  const lines = await run(env)
  expect(lines).toContainEqual(expect.stringMatching(/^ok {3}ACCOUNTS_FILE: .* does not exist. The server creates it/))
  expect(lines).toContainEqual(expect.stringMatching(/^FAIL NAMES_FILE: the folder .* cannot be written/))
  expect(lines.filter((line) => line.includes('disk of'))).toHaveLength(2 - 1)
  expect(readdirSync(files)).toEqual([])
})

test('a production server with ws, plain origins and a store in memory gets warnings and a failure', async () => {
  const lines = await run({
    NODE_ENV: 'production',
    SERVER_PORT: '0',
    ALLOWED_ORIGINS: 'http://shop.example',
    RELAY_URLS: 'ws://relay.example/canary',
    RELAY_FILE: join(folder, 'mailboxes'),
    SIGN_IN_ENABLED: 'true',
  })
  expect(lines.filter((line) => !line.startsWith('ok') && !line.includes('disk of'))).toEqual([
    expect.stringMatching(/^warn origins: http:\/\/shop.example: .* Use https/),
    expect.stringMatching(/^warn SIGN_IN_FILE: in memory: it is lost/),
    expect.stringMatching(/^FAIL RELAY_URLS: ws on relay.example: pages with https refuse it/),
  ])
})

test('a server that other machines reach outside production is a warning', async () => {
  const lines = await run({ SERVER_PORT: '0', HOST: '0.0.0.0', SERVICES: 'listing' })
  expect(lines).toContainEqual(expect.stringMatching(/^warn origins: NODE_ENV is not production/))
})

test('the port of the metrics is examined if there is one, and an address that others reach is a warning', async () => {
  const env = { SERVER_PORT: '0', SERVICES: 'listing' }
  expect((await run(env)).join('\n')).not.toContain('metrics')
  expect(await run({ ...env, METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' })).toEqual(
    expect.arrayContaining([
      'ok   metrics port 0: any free one.',
      expect.stringMatching(/^warn metrics port 0: other machines may reach 0\.0\.0\.0/),
    ]),
  )
})

test('files of projects and wallets that cannot be used are failures', async () => {
  const env = { SERVER_PORT: '0', SERVICES: 'listing', PROJECTS_FILE: join(folder, 'none'), WALLETS_FILE: folder }
  const lines = await run(env)
  expect(lines).toContainEqual(expect.stringMatching(/^FAIL origins: The projects cannot be read from/))
  expect(lines).toContainEqual(expect.stringMatching(/^FAIL WALLETS_FILE: .* cannot be used/))
  expect(existsSync(env.PROJECTS_FILE)).toBe(false)
})

test('an invalid configuration is examined no further', async () => {
  const lines = await run({ DATABASE_URL: 'canary', SERVER_PORT: '70000' })
  expect(lines).toEqual([
    expect.stringMatching(/^FAIL environment: (SERVER_PORT|DATABASE_URL)/),
    expect.stringMatching(/^FAIL environment: (SERVER_PORT|DATABASE_URL)/),
    expect.stringMatching(/^ok {3}Node: version/),
  ])
})

test('a line has no control characters of other servers, and a summary counts', () => {
  const finding = { level: 'FAIL', name: 'port', text: 'not ready: \u001b[2J\nok   all' } as const
  expect(writeLine(finding)).toBe('FAIL port: not ready:  [2J ok   all')
  expect(writeSummary([finding, { ...finding, level: 'warn' }])).toBe('1 failure, 1 warning.')
  expect(writeSummary([{ ...finding, level: 'ok' }])).toBe('No problems found.')
})
