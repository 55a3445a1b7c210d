import { afterEach, expect, test } from 'vitest'
import { createServer, type Server } from '../../app/server.js'
import { createLog } from '../log/log.js'
import { defineService, type Service } from '../service/service.js'
import { createReadiness, type ReadinessOptions } from './readiness.js'

const running: Server[] = []
afterEach(() => Promise.all(running.splice(0).map(({ close }) => close())))

/** A real server with one service. */
function create(service: Service): Server {
  const definition = defineService({ name: 'part', configure: () => ({}), start: () => service }) as never
  const server = createServer({ services: {}, projects: [{ id: 'shop' }], more: [{ definition, options: {} }] })
  running.push(server)
  return server
}

async function ask(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/ready`, { headers })
  return { status: response.status, cache: response.headers.get('cache-control'), body: await response.json() }
}

test('`/ready` answers 200 without a project and from any origin, and 503 with a sentence for each problem', async () => {
  let problem: string | undefined
  const { url } = await create({ unready: async () => problem }).listen(0)
  const ready = { status: 200, cache: 'no-store', body: { status: 'ready' } }
  expect(await ask(url, { origin: 'https://evil.example' })).toEqual(ready)
  problem = 'the key holder does not answer'
  const body = { status: 'not ready', problems: ['part: the key holder does not answer'] }
  await expect.poll(() => ask(url), { timeout: 3000 }).toEqual({ status: 503, cache: 'no-store', body })
  problem = undefined
  await expect.poll(() => ask(url), { timeout: 3000 }).toEqual(ready)
})

test('a server is not ready before its services are, and while they close', async () => {
  let open = () => {}
  let close = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const closed = new Promise<void>((resolve) => (close = resolve))
  const server = create({ ready: () => opened, close: () => closed })
  const problems = async () => ((await (await server.app.request('/ready')).json()) as { problems?: string[] }).problems
  const listening = server.listen(0)
  expect(await problems()).toEqual(['the server is starting'])
  open()
  const { url } = await listening
  expect((await ask(url)).status).toBe(200)
  const closing = server.close()
  expect(await problems()).toEqual(['the server is stopping'])
  await expect(ask(url)).rejects.toThrow('fetch failed')
  close()
  await closing
})

function openReadiness(unready: NonNullable<Service['unready']>, options: Partial<ReadinessOptions> = {}) {
  const lines: string[] = []
  const log = createLog('error', (line) => void lines.push(line))
  const readiness = createReadiness({ services: [{ name: 'part', service: { unready } }], log, ...options })
  readiness.enter('running')
  return { lines, problems: readiness.problems }
}

test('a thousand callers share one running check and its result', async () => {
  let checks = 0
  const { problems } = openReadiness(async () => void (checks += 1), { keepMs: 60_000 })
  await Promise.all(Array.from({ length: 1000 }, problems))
  await problems()
  expect(checks).toBe(1)
})

test('a check that hangs is a problem after the deadline, and is not started again', async () => {
  let checks = 0
  const hanging = () => {
    checks += 1
    return new Promise<undefined>(() => undefined)
  }
  const { problems } = openReadiness(hanging, { deadlineMs: 10, keepMs: 0 })
  expect(await problems()).toEqual(['part: its check takes too long'])
  expect(await problems()).toEqual(['part: its check takes too long'])
  expect(checks).toBe(1)
})

test('a check that fails is a problem, whose reason is in neither the response nor the log', async () => {
  const { lines, problems } = openReadiness(() => Promise.reject(new TypeError('no room in /data/secret.sqlite')))
  expect(await problems()).toEqual(['part: its check failed'])
  expect(lines.join('')).toContain('TypeError')
  expect(lines.join('')).not.toContain('secret')
})
