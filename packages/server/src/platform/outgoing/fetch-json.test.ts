import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { BreakerOpen, createBreaker } from './breaker.js'
import { fetchJson } from './fetch-json.js'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('fetchJson', () => {
  test('reads JSON, and posts where there is a body', async () => {
    const url = await serve((request, response) => {
      request.pipe(response.setHeader('x', 'y'))
      if (request.method === 'GET') response.end('{"a":1}')
    })
    expect(await fetchJson(url)).toEqual({ a: 1 })
    expect(await fetchJson(url, { body: { b: 2 } })).toEqual({ b: 2 })
  })

  test.each<[string, RequestListener, object]>([
    ['status 503', (_, response) => response.writeHead(503).end('{}'), {}],
    ['no JSON', (_, response) => response.end('<html>'), {}],
    ['too large', (_, response) => response.end(JSON.stringify('x'.repeat(100_000))), { mostBytes: 50_000 }],
    ['the request timed out', () => undefined, { timeoutMs: 50 }],
    // The head comes at once, the rest never.
    ['the request timed out', (_, response) => response.write('{'), { timeoutMs: 50 }],
    ['no connection', (request) => request.destroy(), {}],
    ['no connection', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), {}],
  ])('%s', async (problem, listener, options) => {
    const url = await serve(listener)
    const thrown = await fetchJson(`${url}/secret-key`, options).catch(String)
    expect(thrown).toContain(problem)
    expect(thrown).not.toContain('secret-key')
  })
})

test('a breaker asks nobody who failed three times, tries one call after a pause, and closes when it works', async () => {
  let now = 0
  let calls = 0
  const breaker = createBreaker({ pauseMs: 1000, now: () => now })
  const fail = () => breaker.run(() => Promise.reject(new Error(`call ${(calls += 1)}`))).catch((error: Error) => error)
  for (const _ of [1, 2, 3]) await fail()
  expect(await fail()).toBeInstanceOf(BreakerOpen)
  now = 1000
  const [one, other] = await Promise.all([fail(), fail()])
  expect([one, other]).toEqual([new Error('call 4'), expect.any(BreakerOpen)])
  now = 2000
  expect(await breaker.run(async () => 'works')).toBe('works')
  await fail()
  expect(breaker.isOpen).toBe(true)
  expect(calls).toBe(5)
})
