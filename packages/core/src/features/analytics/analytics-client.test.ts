import type { AnalyticsEvent } from '@openappkit/protocol/analytics'
import { afterEach, describe, expect, test } from 'vitest'
import { createAnalyticsClient } from './analytics-client.js'
import { answer, serve, stopAll } from '../../test/faulty-server.harness.js'

afterEach(stopAll)

const opened: AnalyticsEvent = {
  eventId: '6f1b0f7e-7d9b-4a57-8f0e-3a1f6a1b2c3d',
  url: 'https://app.example/',
  domain: 'app.example',
  timestamp: '2026-11-21T12:00:00.000Z',
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

test('one event goes to /e, several go to /batch, with project, kit and version', async () => {
  const seen: { method?: string | undefined; type?: string | undefined; body: unknown }[] = []
  const { url, requests } = await serve((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      seen.push({ method: request.method, type: request.headers['content-type'], body: JSON.parse(text) })
      response.writeHead(202).end()
    })
  })
  const client = createAnalyticsClient({ baseUrl: `${url}/collect`, projectId: 'abc', st: 'appkit', sv: '1' })
  expect([await client.send([opened]), await client.send([opened, opened]), await client.send([])]).toEqual([
    true,
    true,
    true,
  ])
  expect(requests).toEqual(['/collect/e?projectId=abc&st=appkit&sv=1', '/collect/batch?projectId=abc&st=appkit&sv=1'])
  // A browser sends plain text to another origin without a preflight.
  expect(seen).toEqual([
    { method: 'POST', type: expect.stringContaining('text/plain'), body: opened },
    { method: 'POST', type: expect.stringContaining('text/plain'), body: [opened, opened] },
  ])
})

describe('a failing service', () => {
  test.each([400, 404, 413, 429, 500, 503])(
    'send resolves after one request that ends with status %d',
    async (status) => {
      const { url, requests } = await serve(answer(status, 'no'))
      expect(await createAnalyticsClient({ baseUrl: url }).send([opened])).toBe(false)
      expect(requests).toHaveLength(1)
    },
  )

  test('send gives up on a hanging service', async () => {
    const { url } = await serve(() => undefined)
    expect(await createAnalyticsClient({ baseUrl: url, deadlineMs: 30 }).send([opened])).toBe(false)
  })

  test('send resolves without a service', async () => {
    const { url } = await serve(answer(200, ''))
    await stopAll()
    expect(await createAnalyticsClient({ baseUrl: url }).send([opened])).toBe(false)
  })
})

test('spec 8.7: a 403 of the service is logged as an invalid configuration, with the origin and without the query', async () => {
  const { url } = await serve(answer(403, 'Unauthorized: origin not allowed'))
  const sent = createAnalyticsClient({ baseUrl: url, projectId: 'secret' }).send([opened])
  await expect(sent).rejects.toMatchObject({
    code: 'invalid_app_configuration',
    shortMessage: 'Invalid App Configuration',
    message: expect.stringContaining(`URL: ${url}/e\n`),
  })
  await expect(sent).rejects.not.toThrow('secret')
})
