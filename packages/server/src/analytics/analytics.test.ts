import type { AnalyticsEvent } from '@openappkit/protocol/analytics'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.js'
import { createServer, type Server, type ServerOptions } from '../server.js'
import { createEventStore, type EventStore } from './event-store.js'

const defaults: ServerOptions = {
  allowedOrigins: ['https://app.example'],
  projectIds: [],
  rateLimit: { perSecond: 1000, burst: 1000 },
  trustProxy: false,
  isAnalyticsEnabled: true,
  supportedChains: [],
  wallets: [],
  networks: [],
}
const token = 'the-secret-of-the-operator'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const opened: AnalyticsEvent = {
  eventId: '6f1b0f7e-7d9b-4a57-8f0e-3a1f6a1b2c3d',
  url: 'https://app.example/swap',
  domain: 'app.example',
  timestamp: '2026-11-21T12:00:00.000Z',
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

let folder: string
const running: Server[] = []
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'openappkit-events-'))))
afterEach(() => Promise.all(running.splice(0).map(({ close }) => close())))
afterAll(() => rm(folder, { recursive: true }))

async function start(options: Partial<ServerOptions> = {}) {
  const file = join(folder, `${crypto.randomUUID()}.jsonl`)
  const events: EventStore = await createEventStore({ file })
  const server = createServer({ ...defaults, events, analyticsToken: token, ...options })
  running.push(server)
  const { url } = await server.listen(0)
  const post = (path: string, body: unknown, headers: Record<string, string> = { origin: 'https://app.example' }) =>
    fetch(url + path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
  const stored = async () => {
    await events.flush()
    const text = await readFile(file, 'utf8').catch(() => '')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown)
  }
  const counts = async (authorization = `Bearer ${token}`) =>
    fetch(`${url}/analytics/counts`, { headers: { authorization } })
  return { url, file, post, stored, counts }
}

describe('the service of events', () => {
  test('keeps one, and many, and counts them for the operator', async () => {
    const { post, stored, counts } = await start()
    const one = await post('/e', opened)
    expect([one.status, await one.json()]).toEqual([202, { accepted: 1 }])
    const many = await post('/batch', [
      opened,
      { ...opened, props: { type: 'track', event: 'CLICK_NETWORKS', properties: {} } },
    ])
    expect([many.status, await many.json()]).toEqual([202, { accepted: 2 }])
    expect(await stored()).toEqual([
      { receivedAt: expect.any(String), ...opened },
      { receivedAt: expect.any(String), ...opened },
      expect.objectContaining({ props: { type: 'track', event: 'CLICK_NETWORKS', properties: {} } }),
    ])
    const today = new Date().toISOString().slice(0, 10)
    expect(await (await counts()).json()).toEqual({ days: { [today]: { MODAL_OPEN: 2, CLICK_NETWORKS: 1 } } })
  })

  test('takes what a leaving page sends: plain text, and no origin that may read the answer', async () => {
    const { post } = await start()
    expect((await post('/batch', [opened], { 'content-type': 'text/plain;charset=UTF-8' })).status).toBe(202)
    expect((await post('/batch', [opened], { 'content-type': 'application/json' })).status).toBe(202)
  })

  test('answers the preflight of whoever sends JSON', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/e`, { method: 'OPTIONS', headers: { origin: 'https://app.example' } })
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type')
  })

  test('stores nothing that the table does not know, and no secret in what it knows', async () => {
    const { post, stored } = await start()
    const message = `No funds in ${address}, ask ann@example.org`
    const failed = { type: 'track', event: 'CONNECT_ERROR', properties: { message, email: 'ann@example.org' } }
    await post('/batch', [{ ...opened, ip: '203.0.113.7', props: { ...failed, user: address } }])
    expect((await stored())[0]).toEqual({
      receivedAt: expect.any(String),
      ...opened,
      props: { type: 'track', event: 'CONNECT_ERROR', properties: { message: 'No funds in [removed], ask [removed]' } },
    })
  })

  test('drops the bad ones of a batch and keeps the good', async () => {
    const { post } = await start()
    const response = await post('/batch', [opened, 7, null, {}, { ...opened, props: { event: '__proto__' } }])
    expect([response.status, await response.json()]).toEqual([202, { accepted: 1 }])
  })

  test.each([
    ['/e', '', 400],
    ['/e', '{', 400],
    ['/e', '[]', 400],
    ['/e', { ...opened, eventId: 'x' }, 400],
    ['/batch', opened, 400],
    ['/batch', Array.from({ length: 501 }, () => 1), 400],
    ['/batch', 'x'.repeat(65 * 1024), 413],
  ])('refuses %s with a body it cannot read', async (path, body, status) => {
    const { post, stored } = await start()
    expect((await post(path, body)).status).toBe(status)
    expect(await stored()).toEqual([])
  })

  test.each([
    ['another origin', {}, '/e', 'Unauthorized: origin not allowed', 'https://evil.example'],
    ['an unknown project', { projectIds: ['abc'] }, '/e?projectId=nope', 'Unauthorized: invalid key', undefined],
    ['everybody, when it is off', { events: undefined }, '/e', 'Unauthorized: analytics is not enabled', undefined],
  ])('refuses %s', async (_name, options, path, sentence, origin = 'https://app.example') => {
    const { post, stored } = await start(options)
    const response = await post(path, opened, { origin })
    expect([response.status, await response.text()]).toEqual([403, sentence])
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(await stored()).toEqual([])
  })

  test('shows its counts to nobody but the operator', async () => {
    const { counts, url } = await start()
    for (const wrong of ['', 'Bearer', 'Bearer x', `Bearer ${token}x`, token]) {
      expect((await counts(wrong)).status).toBe(401)
    }
    expect((await fetch(`${url}/e`)).status).toBe(404)
    const { counts: without } = await start({ analyticsToken: undefined })
    expect((await without('Bearer undefined')).status).toBe(404)
  })

  test('logs no event and no address', async () => {
    const lines: string[] = []
    const { post } = await start({ log: createLog('debug', (line) => lines.push(line)) })
    await post('/e', { ...opened, props: { ...opened.props, address } })
    await post('/batch', `[{"${address}":1}]`)
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/0xf39|MODAL_OPEN|swap/)
  })
})

describe('the store', () => {
  test('counts after a restart what an earlier run wrote, half a line or not', async () => {
    const file = join(folder, 'restart.jsonl')
    const now = () => new Date('2026-11-20T23:59:59Z')
    const first = await createEventStore({ file, now })
    first.add([opened, opened])
    await first.flush()
    await writeFile(file, '{"receivedAt":"2026-11-21T0', { flag: 'a' })
    const second = await createEventStore({ file, now })
    expect(second.counts()).toEqual({ '2026-11-20': { MODAL_OPEN: 2 } })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('begins a new file when one is full, and keeps the one before', async () => {
    const file = join(folder, 'full.jsonl')
    const store = await createEventStore({ file, mostBytes: 1000 })
    for (let i = 0; i < 6; i += 1) {
      store.add([opened, opened])
      await store.flush()
    }
    expect((await stat(file)).size).toBeLessThanOrEqual(1000)
    expect((await stat(`${file}.1`)).size).toBeLessThanOrEqual(1000)
  })

  test('a disk that refuses costs the events and nothing else', async () => {
    const failures: unknown[] = []
    const store = await createEventStore({
      file: join(folder, 'no', 'such', 'folder.jsonl'),
      onFailure: (thrown) => failures.push(thrown),
    })
    store.add([opened])
    await store.flush()
    expect(failures).toHaveLength(1)
    expect(Object.values(store.counts())).toEqual([{ MODAL_OPEN: 1 }])
  })

  test('forgets the counts of long ago', async () => {
    let day = 0
    const store = await createEventStore({ now: () => new Date(Date.UTC(2026, 0, (day += 1))) })
    for (let i = 0; i < 100; i += 1) store.add([opened])
    expect(Object.keys(store.counts())).toHaveLength(90)
    expect(Object.keys(store.counts())[0]).toBe('2026-01-11')
  })
})
