import { signInPaths } from '@openappkit/protocol/sign-in'
import { afterEach, expect, test } from 'vitest'
import { openClient } from '../../../test/raw-client.js'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer, type Server, type ServerOptions } from '../../app/server.js'
import { localRelay } from '../../services/relay/relay-options.js'
import { createLog, type Log } from '../log/log.js'
import { defineService, type Route } from '../service/service.js'
import { createStoreThread } from '../sqlite/run-store.js'

const running: Server[] = []
afterEach(() => Promise.all(running.splice(0).map(({ close }) => close())))

type Line = Readonly<Record<string, unknown>>

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A real server, and the lines of its log. */
async function start(options: Partial<ServerOptions> = {}) {
  const lines: Line[] = []
  const log = createLog('debug', (line) => void lines.push(JSON.parse(line) as Line))
  const server = createServer({ ...plainOptions, ...options, log })
  running.push(server)
  return { lines, ...(await server.listen(0)) }
}

/** A service with one route, which gets the log of the server. */
function route(path: Route['path'], handle: (log: Log) => Route['handle']) {
  const definition = defineService({
    name: 'part',
    configure: () => ({}),
    start: (_, { log }) => ({ routes: [{ method: 'GET', path, handle: handle(log) }] }),
  }) as never
  return { definition, options: {} }
}

/** A promise that the test resolves. */
function createGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

const idOf = (response: Response) => response.headers.get('x-request-id')

test('the id of a failed sign-in is in all its lines, and pages can read it', async () => {
  const signIn = { file: undefined, rpcUrls: {}, sessionDays: 7, statement: undefined }
  const origin = 'https://shop.example'
  const projects = [{ id: 'shop', allowedOrigins: [origin] }]
  const { url, lines } = await start({ projects, services: { signIn } })
  const response = await fetch(`${url}${signInPaths.sessions}?projectId=shop`, {
    headers: { origin, authorization: 'Bearer unknown' },
  })
  expect(response.status).toBe(401)
  expect(idOf(response)).toMatch(uuid)
  expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id')
  expect(lines.map(({ msg, requestId }) => ({ msg, requestId }))).toEqual([
    { msg: 'refused', requestId: idOf(response) },
    { msg: 'request', requestId: idOf(response) },
  ])
})

test.each(['a', 'proxy.1_b-C', 'x'.repeat(64)])('the id %s of a trusted proxy is used', async (id) => {
  const { url, lines } = await start({ trustProxy: true })
  const response = await fetch(`${url}/health`, { headers: { 'x-request-id': id } })
  expect(idOf(response)).toBe(id)
  expect(lines).toMatchObject([{ msg: 'request', requestId: id }])
})

test.each(['a b', 'x'.repeat(65), 'a,b', '{"level":"error"}', 'é'])(
  'the id %s of a trusted proxy has a wrong form, and a new one replaces it',
  async (id) => {
    const { url } = await start({ trustProxy: true })
    expect(idOf(await fetch(`${url}/health`, { headers: { 'x-request-id': id } }))).toMatch(uuid)
  },
)

test('the id of a client is not used, and every response has an id of its own', async () => {
  const { url } = await start({ requests: { perSecond: 1, burst: 2 } })
  const headers = { 'x-request-id': 'mine' }
  const paths = ['/health', '/ready', '/getWallets', '/nothing', '/getWallets']
  const responses = []
  for (const path of paths) responses.push(await fetch(url + path, { headers }))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 404, 429])
  for (const response of responses) expect(idOf(response)).toMatch(uuid)
  expect(new Set(responses.map(idOf)).size).toBe(paths.length)
})

test('two requests at once do not mix their ids', async () => {
  const both = createGate()
  let arrived = 0
  const part = route('/wait/:name', (log) => async (c) => {
    const name = c.req.param('name')
    log('info', { msg: 'before', name })
    if ((arrived += 1) === 2) both.open()
    await both.opened
    log('info', { msg: 'after', name })
    await new Promise(setImmediate)
    log('info', { msg: 'later', name })
    return c.text('')
  })
  const { url, lines } = await start({ more: [part] })
  const [one, two] = await Promise.all([fetch(`${url}/wait/one`), fetch(`${url}/wait/two`)])
  const idsOf = (name: string) => lines.filter((line) => line['name'] === name).map(({ requestId }) => requestId)
  expect(idsOf('one')).toEqual([idOf(one), idOf(one), idOf(one)])
  expect(idsOf('two')).toEqual([idOf(two), idOf(two), idOf(two)])
  expect(idOf(one)).not.toBe(idOf(two))
})

test('the lines of an error and of a failed store have the id of the request', async () => {
  const thread = new URL('../../../test/hanging-thread.ts', import.meta.url)
  const definition = defineService({
    name: 'part',
    configure: () => ({}),
    start(_, { log }) {
      const store = createStoreThread({ name: 'journal', thread, data: {}, log, deadlineMs: 500 })
      return {
        ready: store.ready,
        close: store.close,
        routes: [
          { method: 'GET', path: '/hang', handle: async (c) => c.text(await store.call<string>('hang')) },
          {
            method: 'GET',
            path: '/fail',
            handle: () => {
              throw new TypeError('broken')
            },
          },
        ],
      }
    },
  }) as never
  const { url, lines } = await start({ more: [{ definition, options: {} }] })
  const [failed, hung] = await Promise.all([fetch(`${url}/fail`), fetch(`${url}/hang`)])
  expect([failed.status, hung.status]).toEqual([500, 503])
  const idsOf = (message: string) => lines.filter(({ msg }) => msg === message).map(({ requestId }) => requestId)
  expect(idsOf('request failed')).toEqual([idOf(failed)])
  expect(idsOf('store failed')).toEqual([idOf(hung)])
})

test('a line that is written after the response has no id', async () => {
  const released = createGate()
  const written = createGate()
  const part = route('/begin', (log) => (c) => {
    void released.opened.then(() => {
      log('info', { msg: 'background' })
      written.open()
    })
    return c.text('')
  })
  const { url, lines } = await start({ more: [part] })
  await fetch(`${url}/begin`)
  released.open()
  await written.opened
  expect(lines.find(({ msg }) => msg === 'background')).not.toHaveProperty('requestId')
})

test('both lines of a refused upgrade have one id', async () => {
  const projects = [{ id: 'shop', allowedOrigins: ['https://shop.example'] }]
  const { port, lines } = await start({ projects, services: { relay: localRelay } })
  const options = { query: '&projectId=shop', headers: { origin: 'https://evil.example' } }
  await expect(openClient(`ws://127.0.0.1:${port}/relay`, options)).rejects.toMatchObject({ status: 403 })
  const requestId = expect.stringMatching(uuid) as unknown
  expect(lines).toMatchObject([
    { msg: 'relay refused', requestId },
    { msg: 'refused', requestId },
  ])
  expect(new Set(lines.map((line) => line['requestId'])).size).toBe(1)
})
