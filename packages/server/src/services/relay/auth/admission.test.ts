import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createIdentity, signToken } from '../../../../test/identity.js'
import {
  type OpenOptions,
  openClient,
  type RawClient,
  randomTopic,
  UpgradeRefused,
} from '../../../../test/raw-client.js'
import { startRelay, type TestRelay, type TestRelayOptions } from '../../../../test/start-relay.js'

let relay: TestRelay
const clients: RawClient[] = []

const start = async (options?: TestRelayOptions) => (relay = await startRelay(options))

async function open(options?: OpenOptions, url = relay.url): Promise<RawClient> {
  const client = await openClient(url, options)
  clients.push(client)
  return client
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.drop()
  await relay.close()
})

describe('admission', () => {
  test.each(['/', '/relay', ''])('opens a socket on "%s"', async (path) => {
    await start()
    const url = `ws://127.0.0.1:${relay.port}${path}`
    const client = await open({ token: signToken(createIdentity(), url) }, url)
    expect(await client.subscribe(randomTopic())).toMatchObject({ result: expect.any(String) })
  })

  test('rejects other paths, and tokens for other relays', async () => {
    await start()
    await expect(open({}, `ws://127.0.0.1:${relay.port}/other`)).rejects.toMatchObject({ status: 404 })
    await expect(open({ token: signToken(createIdentity(), 'wss://relay.example') })).rejects.toMatchObject({
      status: 401,
    })
    await expect(open({}, `ws://127.0.0.1:${relay.port}//`)).rejects.toBeInstanceOf(UpgradeRefused)
  })

  test('rejects an older token of a client that has connected with a newer one, whatever their nonces', async () => {
    await start()
    const identity = createIdentity()
    const now = Math.floor(Date.now() / 1000)
    const of = (iat: number) => signToken(identity, relay.url, { iat, exp: iat + 7200 })
    const [old, before, fresh] = [of(now - 3600), of(now - 50), of(now)]
    await open({ token: old })
    await open({ token: fresh })
    await open({ token: fresh })
    for (let time = 0; time < 17; time += 1) await expect(open({ token: old })).rejects.toMatchObject({ status: 401 })
    // A client that reconnects may use the token before its newest.
    await open({ token: before })
    await open()
  })
})

test('rejects a replaced token after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clients-'))
  const file = join(folder, 'mailboxes.sqlite')
  await start({ file })
  const { port } = relay
  const identity = createIdentity()
  const now = Math.floor(Date.now() / 1000)
  const of = (iat: number) => signToken(identity, relay.url, { iat, exp: iat + 3600 })
  const [old, fresh] = [of(now - 300), of(now)]
  for (const token of [old, fresh]) await open({ token })
  await relay.close()
  await start({ file, port })
  await expect(open({ token: old })).rejects.toMatchObject({ status: 401 })
  await open({ token: fresh })
  await relay.close()
  await rm(folder, { recursive: true })
})

describe('restricted projects and origins', () => {
  const restricted = { projectIds: ['abc'], allowedOrigins: ['https://*.example.com'] }

  test.each<[string, OpenOptions, number | undefined]>([
    [
      'a request of the project',
      { query: '&projectId=abc', headers: { origin: 'https://app.example.com' } },
      undefined,
    ],
    ['a request without an origin', { query: '&projectId=abc' }, undefined],
    ['another project', { query: '&projectId=abd' }, 403],
    ['no project', {}, 403],
    ['another origin', { query: '&projectId=abc', headers: { origin: 'https://app.example.org' } }, 403],
    ['the origin of a file', { query: '&projectId=abc', headers: { origin: 'null' } }, 403],
  ])('checks the project and the origin: %s', async (_, options, status) => {
    await start(restricted)
    if (status === undefined) await open(options)
    else await expect(open(options)).rejects.toMatchObject({ status })
  })

  test.each([
    ['&projectId=abd', {}, 'Unauthorized: invalid key'],
    ['&projectId=abc', { origin: 'https://app.example.org' }, 'Unauthorized: origin not allowed'],
  ])('closes with a reason if the client asks for it (%s)', async (query, headers, reason) => {
    await start(restricted)
    const client = await open({ query: `${query}&useOnCloseEvent=true`, headers })
    client.ws.send('{"id":"1","jsonrpc":"2.0","method":"irn_subscribe","params":{}}')
    expect(await client.closed).toEqual({ code: 3000, reason })
    expect(client.raw).toEqual([])
  })
})

describe('limits of connections', () => {
  test('limits new connections from one address', async () => {
    await start({ limits: { connectionsPerSecond: 1, connectionsBurst: 2 } })
    await open()
    await open()
    await expect(open()).rejects.toMatchObject({ status: 429, retryAfter: '1' })
  })

  test('limits the sockets of one client', async () => {
    await start({ limits: { socketsPerClient: 2 } })
    const identity = createIdentity()
    const first = await open({ identity })
    await open({ identity })
    await expect(open({ identity })).rejects.toMatchObject({ status: 429 })
    await open()
    await first.close()
    await open({ identity })
  })

  test('limits all sockets together', async () => {
    await start({ limits: { sockets: 1 } })
    await open()
    await expect(open()).rejects.toMatchObject({ status: 503, retryAfter: '5' })
  })
})
