import { request } from 'node:http'
import * as z from '@openappkit/protocol/zod'
import { afterEach, expect, test } from 'vitest'
import { flag } from '../platform/environment/environment.js'
import { readEnvironment } from '../platform/environment/read-environment.js'
import { defineService } from '../platform/service/service.js'
import { createServer, type Server, type ServerOptions } from './server.js'
import { services } from './services.js'

const running: Server[] = []
afterEach(() => Promise.all(running.splice(0).map(({ close }) => close())))

async function start(more: NonNullable<ServerOptions['more']>, options: Partial<ServerOptions> = {}): Promise<string> {
  const server = createServer({ services: {}, more, ...options })
  running.push(server)
  return (await server.listen(0)).url
}

type Started = NonNullable<ServerOptions['more']>[number]

test('configures, serves, limits and stops a service that has a variable and a route', async () => {
  const definition = defineService({
    name: 'sparePart',
    env: { SPARE_PART_ENABLED: z._default(flag, false) },
    configure: ({ SPARE_PART_ENABLED }) => (SPARE_PART_ENABLED ? { greeting: 'Hello' } : undefined),
    start: ({ greeting }: { greeting: string }) => ({
      routes: [
        {
          method: 'GET',
          path: '/spare-part',
          budgets: [{ key: 'address', perSecond: 5, burst: 20 }],
          handle: (c) => c.json({ greeting, project: c.get('project').name }),
        },
      ],
    }),
  }) as never as Started['definition']
  const read = readEnvironment([definition], { SPARE_PART_ENABLED: 'true' })
  const options = definition.configure(read, { isProduction: false }) as object
  expect(definition.configure(readEnvironment([definition], {}), { isProduction: false })).toBeUndefined()
  const url = await start([{ definition, options }])
  const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(`${url}/spare-part`)))
  expect(await answers[0]?.json()).toEqual({ greeting: 'Hello', project: 'default' })
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect(count(200)).toBeGreaterThanOrEqual(20)
  expect(count(429)).toBeGreaterThan(0)
  expect(count(200) + count(429)).toBe(60)
})

test('every service has a unique name and reads variables of its own', () => {
  expect(() => readEnvironment(services, {})).not.toThrow()
  expect(new Set(services.map(({ name }) => name)).size).toBe(services.length)
  expect(() => readEnvironment([{ env: { A: z.string() } }, { env: { A: z.string() } }], {})).toThrow('variable A')
})

const echo = (budgets: object[]): Started => ({
  definition: defineService({
    name: 'echo',
    configure: () => ({}),
    start: () => ({
      routes: [
        {
          method: 'POST',
          path: '/echo',
          budgets: budgets as never,
          handle: async (c) => c.json({ text: await c.req.text() }),
        },
      ],
    }),
  }) as never,
  options: {},
})

test('rejects a request over a budget before its body arrives', async () => {
  const url = await start([echo([{ key: 'address', unit: 'bytes', perDay: 100 }])])
  const status = (length: number, body: string) =>
    new Promise<number | undefined>((resolve) => {
      const asked = request(`${url}/echo`, { method: 'POST', headers: { 'content-length': length } }, (response) => {
        resolve(response.statusCode)
        asked.destroy()
      })
      asked.on('error', () => undefined)
      asked.write(body)
    })
  expect(await status(5, 'hello')).toBe(200)
  // The body is announced but never sent: a server that waits for it does not respond.
  expect(await status(1000, 'x')).toBe(429)
  expect(await status(95, 'y'.repeat(95)), 'what was refused was not charged').toBe(200)
})

test('charges a body of unknown length as the largest allowed body', async () => {
  const url = await start([echo([{ key: 'address', unit: 'bytes', perDay: 100_000 }])])
  const chunked = () =>
    fetch(`${url}/echo`, { method: 'POST', body: new Blob(['a']).stream(), duplex: 'half' } as RequestInit)
  expect([(await chunked()).status, (await chunked()).status]).toEqual([200, 429])
})

test('applies the limits of a project to all its clients together', async () => {
  const projects = [{ id: 'small', limits: { perSecond: 1, burst: 2 } }, { id: 'large' }]
  const url = await start([echo([])], { projects, trustProxy: true })
  const ask = async (projectId: string, address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await fetch(`${url}/echo?projectId=${projectId}`, { method: 'POST', body: '', headers })).status
  }
  const statuses = []
  for (const last of [1, 2, 3]) statuses.push(await ask('small', `203.0.113.${last}`))
  expect(statuses).toEqual([200, 200, 429])
  expect(await ask('large', '203.0.113.4')).toBe(200)
  expect(await ask('unknown', '203.0.113.4')).toBe(403)
})

test('shares the limits of a project: six addresses that use all they can leave another address its share', async () => {
  const limits = { perSecond: 1, burst: 100, perDay: 1000 }
  const url = await start([echo([])], { projects: [{ id: 'small', limits }], trustProxy: true })
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await fetch(`${url}/echo?projectId=small`, { method: 'POST', body: '', headers })).status
  }
  const greedy = Array.from({ length: 6 * 40 }, (_, at) => ask(`203.0.113.${at % 6}`))
  expect((await Promise.all(greedy)).filter((status) => status === 200).length).toBeGreaterThan(50)
  for (let count = 0; count < 8; count += 1) expect(await ask('198.51.100.1')).toBe(200)
})

test('serves each project on its own origins only', async () => {
  const projects = [
    { id: 'a', allowedOrigins: ['https://a.example'] },
    { id: 'b', allowedOrigins: ['https://b.example'] },
  ]
  const url = await start([echo([])], { projects })
  const ask = async (projectId: string, origin: string) =>
    (await fetch(`${url}/echo?projectId=${projectId}`, { method: 'POST', body: '', headers: { origin } })).status
  expect(await ask('a', 'https://a.example')).toBe(200)
  expect(await ask('a', 'https://b.example')).toBe(403)
  expect(await ask('b', 'https://a.example')).toBe(403)
})

test.each([
  ['frame', /frame-ancestors 'none'/],
  ['pages', /form-action 'self'/],
  ['api', /sandbox/],
] as const)('responses of a service on the host %s have the policy of that host', async (host, policy) => {
  const definition = defineService({
    name: 'shown',
    host,
    configure: () => ({}),
    start: () => ({ routes: [{ method: 'GET', path: '/shown', handle: (c) => c.html('<p>Hello</p>') }] }),
  }) as never
  const response = await fetch(`${await start([{ definition, options: {} }])}/shown`)
  expect(response.headers.get('content-security-policy')).toMatch(policy)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('stops the started services when one service cannot start', async () => {
  const log: string[] = []
  const service = (name: string, ready: () => Promise<void>): Started => ({
    definition: defineService({
      name,
      configure: () => ({}),
      start: () => ({ ready, close: async () => void log.push(`${name} closed`) }),
    }) as never,
    options: {},
  })
  const server = createServer({
    services: {},
    more: [service('one', async () => undefined), service('two', () => Promise.reject(new Error('no room')))],
  })
  await expect(server.listen(0)).rejects.toThrow('no room')
  await server.close()
  await server.close()
  expect(log).toEqual(['one closed', 'two closed'])
})
