import type { ServerResponse } from 'node:http'
import type { AppKitError } from '../errors/appkit-error.js'
import * as z from '@openappkit/protocol/zod'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, json, serve, stopAll } from '../../test/faulty-server.harness.js'
import { createHttp, type HttpOptions } from './http.js'

const shape = z.object({ ok: z.boolean() })
const good = json({ ok: true })

afterEach(stopAll)

function ask(url: string, options: Partial<HttpOptions> = {}, signal?: AbortSignal) {
  return createHttp({ baseUrl: url, retryDelayMs: 1, ...options }).get('thing', shape, { signal })
}

/** The error code of a rejected promise. */
async function codeOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    (value) => value,
    ({ code }: AppKitError) => code,
  )
}

describe('a valid answer', () => {
  test('a valid answer is parsed', async () => {
    const { url, requests } = await serve(json({ ok: true, more: 1 }))
    expect(await ask(url)).toEqual({ ok: true })
    expect(requests).toEqual(['/thing'])
  })

  test('a request goes to the path of the base, with the query of every request', async () => {
    const { url, requests } = await serve(good)
    const http = createHttp({ baseUrl: `${url}/api?x=1`, params: { projectId: 'a&b', st: undefined, sv: '' } })
    await http.get('/v1/thing', shape, { query: new URLSearchParams({ page: '2' }) })
    expect(requests).toEqual(['/api/v1/thing?page=2&projectId=a%26b'])
  })

  test('a request uses the given fetch', async () => {
    const fetch = async () => Response.json({ ok: true })
    expect(await ask('https://service.invalid', { fetch })).toEqual({ ok: true })
  })
})

describe('an unreachable service', () => {
  test('a dead service rejects with service_unreachable', async () => {
    const { url } = await serve(good)
    await stopAll()
    const error: AppKitError = await ask(url).catch((thrown) => thrown)
    expect(error).toMatchObject({
      name: 'AppKitError',
      code: 'service_unreachable',
      shortMessage: 'The service did not respond',
    })
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  test('a connection that breaks off rejects with service_unreachable', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"ok"')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await codeOf(ask(url))).toBe('service_unreachable')
  })

  test.each([
    ['silent', () => undefined],
    [
      'sending a beginning and no end',
      (_: unknown, response: ServerResponse) => void response.writeHead(200).write('{'),
    ],
  ])('a service that is %s rejects with service_unreachable at the deadline', async (_, hang) => {
    const { url, requests } = await serve(hang)
    // A slow machine may not have reached the service by then; the request is not repeated.
    expect(await codeOf(ask(url, { deadlineMs: 80 }))).toBe('service_unreachable')
    expect(requests.length).toBeLessThanOrEqual(1)
  })
})

describe('a refusal', () => {
  test.each([400, 401, 403, 404])('status %i rejects with http_status after one request', async (status) => {
    const { url, requests } = await serve(answer(status, 'no'))
    const error: AppKitError = await ask(`${url}/?key=secret`).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'http_status', shortMessage: `HTTP status code: ${status}` })
    expect(error.message).toContain(`Status: ${status}`)
    expect(error.message).not.toContain('secret')
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['Unauthorized: origin not allowed', 'invalid_app_configuration', 'Invalid App Configuration'],
    ['Unauthorized: invalid key', 'invalid_project_id', 'Invalid Project ID'],
  ])('the answer "%s" rejects with %s after one request', async (body, code, text) => {
    for (const written of [body, JSON.stringify({ message: body })]) {
      const { url, requests } = await serve(answer(403, written), good)
      await expect(ask(url)).rejects.toMatchObject({ code, shortMessage: text })
      expect(requests).toHaveLength(1)
    }
  })

  test('a refusal with an endless body is still a refusal', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(403)
      const more = setInterval(() => response.write('x'.repeat(4096)), 1)
      response.on('close', () => clearInterval(more))
    })
    expect(await codeOf(ask(url))).toBe('http_status')
  })
})

describe('a failing service', () => {
  test.each([429, 500, 502, 503])('status %i followed by an answer resolves', async (status) => {
    const { url, requests } = await serve(answer(status, ''), answer(status, ''), good)
    expect(await ask(url)).toEqual({ ok: true })
    expect(requests).toHaveLength(3)
  })

  test.each([429, 500])('a permanent status %i rejects with http_status after four requests', async (status) => {
    const { url, requests } = await serve(answer(status, ''))
    await expect(ask(url)).rejects.toMatchObject({ code: 'http_status', shortMessage: `HTTP status code: ${status}` })
    expect(requests).toHaveLength(4)
  })

  test('a service is not asked again before its Retry-After', async () => {
    const { url } = await serve(answer(429, '', { 'retry-after': '1' }), good)
    const started = performance.now()
    expect(await ask(url)).toEqual({ ok: true })
    expect(performance.now() - started).toBeGreaterThan(950)
  })

  test('a refusal between retries ends them', async () => {
    const { url, requests } = await serve(answer(503, ''), answer(403, ''), good)
    expect(await codeOf(ask(url))).toBe('http_status')
    expect(requests).toHaveLength(2)
  })
})

describe('an invalid answer', () => {
  test.each([
    ['no JSON', answer(200, '<html>')],
    ['nothing', answer(200, '')],
    ['another shape', json({ ok: 'yes' })],
    ['a list', json([])],
    ['null', json(null)],
  ])('an answer with %s rejects with bad_message after one request', async (_, listener) => {
    const { url, requests } = await serve(listener)
    expect(await codeOf(ask(url))).toBe('bad_message')
    expect(requests).toHaveLength(1)
  })

  test('an answer over 5 MB rejects with bad_message, and the rest is never read', async () => {
    const chunk = JSON.stringify('x'.repeat(1024 * 1024))
    let sent = 0
    const { url } = await serve((_, response) => {
      const send = () => {
        sent += 1
        if (sent > 50) response.end()
        else response.write(chunk, () => setImmediate(send))
      }
      send()
    })
    expect(await codeOf(ask(url))).toBe('bad_message')
    expect(sent).toBeLessThan(30)
  })

  test('an answer that declares 6 MB rejects with bad_message', async () => {
    const body = JSON.stringify({ ok: true, padding: 'x'.repeat(6 * 1024 * 1024) })
    const { url } = await serve(answer(200, body, { 'content-length': String(body.length) }))
    expect(await codeOf(ask(url))).toBe('bad_message')
  })

  test('an answer of almost 5 MB is accepted', async () => {
    const { url } = await serve(json({ ok: true, padding: 'x'.repeat(5 * 1024 * 1024 - 100) }))
    expect(await ask(url)).toEqual({ ok: true })
  })
})

describe('the signal', () => {
  test('a caller may abort at any time', async () => {
    const { url } = await serve(() => undefined)
    const stop = new AbortController()
    const attempt = codeOf(ask(url, {}, stop.signal))
    setTimeout(() => stop.abort(), 20)
    expect(await attempt).toBe('aborted')
  })

  test('a caller may abort between two retries', async () => {
    const { url, requests } = await serve(answer(429, '', { 'retry-after': '20' }))
    expect(await codeOf(ask(url, {}, AbortSignal.timeout(100)))).toBe('timed_out')
    expect(requests).toHaveLength(1)
  })

  test('an aborted signal rejects before the request', async () => {
    const { url } = await serve(good)
    expect(await codeOf(ask(url, {}, AbortSignal.abort()))).toBe('aborted')
  })

  test.each(['', 'wallets.example', 'ftp://wallets.example', 'javascript:alert(1)'])(
    '%j is rejected as a base URL',
    (baseUrl) => {
      expect(() => createHttp({ baseUrl })).toThrow(expect.objectContaining({ code: 'invalid_option' }))
    },
  )
})
