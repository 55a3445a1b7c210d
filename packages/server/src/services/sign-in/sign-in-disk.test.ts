import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../platform/log/log.js'
import { codeOf, start, stopAll } from './sign-in-site.harness.js'
import { createSqliteSessions } from './store/sqlite-sessions.js'

const thread = new URL('../../../test/full-disk-thread.ts', import.meta.url)
const real = new URL('./store/session-thread.ts', import.meta.url)

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'sign-in-disk-'))))
afterEach(async () => {
  await stopAll()
  await rm(folder, { recursive: true })
})

test('answers a sign-in on a full disk with 503, and accepts the same nonce once there is space', async () => {
  const pagesMost = new Int32Array(new SharedArrayBuffer(4))
  Atomics.store(pagesMost, 0, 1e6)
  const lines: string[] = []
  const file = join(folder, 'sessions.sqlite')
  const log = createLog('error', (line) => lines.push(line))
  const store = createSqliteSessions({ file, log, thread, data: { thread: real.href, pagesMost } })
  const site = await start({ store })
  const { token } = await site.sessionOf()

  Atomics.store(pagesMost, 0, 1)
  let body = await site.signed({ requestId: 'x'.repeat(200) })
  let response = await site.verify(body)
  for (let tries = 0; response.status === 200 && tries < 50; tries += 1) {
    body = await site.signed({ requestId: 'x'.repeat(200) })
    response = await site.verify(body)
  }
  expect(await codeOf(response)).toEqual([503, 'service_unreachable'])
  expect((await site.sessions(token)).status, 'who is signed in stays so').toBe(200)
  expect(await site.nonceFor(), 'and nonces need no disk').toMatch(/^\w+$/)
  expect(lines.join('')).toContain('database or disk is full')

  Atomics.store(pagesMost, 0, 1e6)
  expect((await site.verify(body)).status).toBe(200)
})
