import type { AnalyticsEvent } from '@openappkit/protocol/analytics'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer, type Server, type ServerOptions } from '../../app/server.js'
import { createLog } from '../../platform/log/log.js'

const project = { allowedOrigins: ['https://app.example'], options: { analytics: true } }
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

async function start(options: Partial<ServerOptions> = {}, operatorToken: string | undefined = token) {
  const file = join(folder, `${crypto.randomUUID()}.sqlite`)
  const server = createServer({
    ...plainOptions,
    projects: [project],
    services: { analytics: { file, token: operatorToken } },
    ...options,
  })
  running.push(server)
  const { url } = await server.listen(0)
  const post = (path: string, body: unknown, headers: Record<string, string> = { origin: 'https://app.example' }) =>
    fetch(url + path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
  const stored = () => {
    const db = new DatabaseSync(file, { readOnly: true })
    const rows = db.prepare('SELECT received_at, json FROM events ORDER BY id').all()
    db.close()
    return rows.map(({ received_at: receivedAt, json }) => ({ receivedAt, ...JSON.parse(String(json)) }) as unknown)
  }
  const counts = async (authorization = `Bearer ${token}`) =>
    fetch(`${url}/analytics/counts`, { headers: { authorization } })
  return { url, file, post, stored, counts }
}

describe('analytics service', () => {
  test('stores one event or many, and counts them for the operator', async () => {
    const { post, stored, counts } = await start()
    const one = await post('/e', opened)
    expect([one.status, await one.json()]).toEqual([202, { accepted: 1 }])
    const many = await post('/batch', [
      opened,
      { ...opened, props: { type: 'track', event: 'CLICK_NETWORKS', properties: {} } },
    ])
    expect([many.status, await many.json()]).toEqual([202, { accepted: 2 }])
    expect(stored()).toEqual([
      { receivedAt: expect.any(String), ...opened },
      { receivedAt: expect.any(String), ...opened },
      expect.objectContaining({ props: { type: 'track', event: 'CLICK_NETWORKS', properties: {} } }),
    ])
    const today = new Date().toISOString().slice(0, 10)
    expect(await (await counts()).json()).toEqual({ days: { [today]: { MODAL_OPEN: 2, CLICK_NETWORKS: 1 } } })
  })

  test('accepts what a closing page sends: plain text, without an origin that may read the response', async () => {
    const { post } = await start()
    expect((await post('/batch', [opened], { 'content-type': 'text/plain;charset=UTF-8' })).status).toBe(202)
    expect((await post('/batch', [opened], { 'content-type': 'application/json' })).status).toBe(202)
  })

  test('answers the preflight of a page that sends JSON', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/e`, { method: 'OPTIONS', headers: { origin: 'https://app.example' } })
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type')
  })

  test('drops fields outside the schema, and secrets in known fields', async () => {
    const { post, stored } = await start()
    const message = `No funds in ${address}, ask ann@example.org`
    const failed = { type: 'track', event: 'CONNECT_ERROR', properties: { message, email: 'ann@example.org' } }
    await post('/batch', [{ ...opened, ip: '203.0.113.7', props: { ...failed, user: address } }])
    expect(stored()[0]).toEqual({
      receivedAt: expect.any(String),
      ...opened,
      props: { type: 'track', event: 'CONNECT_ERROR', properties: { message: 'No funds in [removed], ask [removed]' } },
    })
  })

  test('drops invalid events of a batch and stores the valid ones', async () => {
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
  ])('rejects a POST to %s whose body is invalid', async (path, body, status) => {
    const { post, stored } = await start()
    expect((await post(path, body)).status).toBe(status)
    expect(stored()).toEqual([])
  })

  test.each([
    ['another origin', {}, '/e', 'Unauthorized: origin not allowed', 'https://evil.example'],
    [
      'an unknown project',
      { projects: [{ ...project, id: 'abc' }] },
      '/e?projectId=nope',
      'Unauthorized: invalid key',
      undefined,
    ],
    [
      'any page while analytics is off',
      { projects: [{ ...project, options: {} }] },
      '/e',
      'Unauthorized: analytics is not enabled',
      undefined,
    ],
  ])('rejects %s', async (_name, options, path, sentence, origin = 'https://app.example') => {
    const { post, stored } = await start(options)
    const response = await post(path, opened, { origin })
    expect([response.status, await response.text()]).toEqual([403, sentence])
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(stored()).toEqual([])
  })

  test('returns the counts only to the operator', async () => {
    const { counts, url } = await start()
    for (const wrong of ['', 'Bearer', 'Bearer x', `Bearer ${token}x`, token]) {
      expect((await counts(wrong)).status).toBe(401)
    }
    expect((await fetch(`${url}/e`)).status).toBe(404)
    const { counts: without } = await start({ services: { analytics: {} } })
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
