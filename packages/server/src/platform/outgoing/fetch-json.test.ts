import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { checkAnswer, fetchJson, OutgoingError } from './fetch-json.js'

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
  test('reads JSON, and sends a POST if there is a body', async () => {
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
    // The head arrives at once, the rest never.
    ['the request timed out', (_, response) => response.write('{'), { timeoutMs: 50 }],
    ['no connection', (request) => request.destroy(), {}],
    ['no connection', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), {}],
  ])('rejects with "%s"', async (problem, listener, options) => {
    const url = await serve(listener)
    const thrown = await fetchJson(`${url}/secret-key`, options).catch(String)
    expect(thrown).toContain(problem)
    expect(thrown).not.toContain('secret-key')
  })
})

test('rejects a value that is nested too deep to serialize before it sends anything', async () => {
  let isAsked = false
  const url = await serve((_, response) => response.end(String((isAsked = true))))
  const body = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown
  const thrown = await fetchJson(url, { body }).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(OutgoingError)
  expect(String(thrown)).toContain('cannot be serialized')
  expect(isAsked).toBe(false)
})

describe('checkAnswer', () => {
  test.each<[string, RequestListener]>([
    ['JSON', (_, response) => response.end('{}')],
    ['no JSON', (_, response) => response.end('<html>')],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['status 404', (_, response) => response.writeHead(404).end()],
    ['status 429', (_, response) => response.writeHead(429).end()],
    ['a body without end', (_, response) => response.write('x')],
  ])('accepts a server that answers with %s', async (_, listener) => {
    await expect(checkAnswer(await serve(listener))).resolves.toBeUndefined()
  })

  test.each<[string, RequestListener]>([
    ['status 500', (_, response) => response.writeHead(500).end()],
    ['status 503', (_, response) => response.writeHead(503).end()],
    ['no connection', (request) => request.destroy()],
  ])('rejects a server with %s', async (problem, listener) => {
    await expect(checkAnswer(await serve(listener))).rejects.toThrow(problem)
  })
})
