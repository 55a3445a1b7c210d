import { afterEach, expect, test } from 'vitest'
import { openTracing } from '../../app/open-tracing.js'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer } from '../../app/server.js'
import { startHangingServer } from '../../app/commands/doctor/hanging-server.fixture.js'
import { createLog } from '../log/log.js'
import { createOtelTracing } from './otel-tracing.js'
import { startOtlpReceiver } from './otlp-receiver.harness.js'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

type Line = { msg: string; spans?: number; problem?: string }

function createLines() {
  const lines: Line[] = []
  const log = createLog('error', (line) => void lines.push(JSON.parse(line) as Line))
  return { lines, log }
}

const all = { share: 1, isParentBased: true }
const facts = { name: 'work', kind: 'internal' } as const

/** More spans than fit in memory. */
const many = 5000

test('an endpoint that answers with 500 costs no request, and one line reports its lost spans', async () => {
  const receiver = await startOtlpReceiver()
  ends.push(receiver.close)
  receiver.answerWith(500)
  const { lines, log } = createLines()
  const { tracing, close } = await openTracing({ url: `${receiver.url}?key=canary`, ...all }, log)
  const server = createServer({ ...plainOptions, requests: { perSecond: 1e5, burst: 1e6 }, log, tracing })
  ends.push(close, server.close)
  for (let count = 0; count < 1000; count += 1) expect((await server.app.request('/health')).status).toBe(200)
  expect(await close()).toBe(true)
  expect([receiver.requests(), receiver.spans().length]).toEqual([2, 1000])
  expect(lines).toMatchObject([{ msg: 'spans lost', problem: 'status 500' }])
  expect(JSON.stringify(lines)).not.toContain('canary')
})

test('an endpoint that hangs costs no request, keeps a bounded number of spans, and delays no end', async () => {
  const receiver = await startOtlpReceiver()
  ends.push(receiver.close)
  receiver.answerWith('hang')
  const { lines, log } = createLines()
  const { tracing, close } = createOtelTracing({ url: receiver.url, ...all, log, flushMs: 50 })
  const server = createServer({ ...plainOptions, requests: { perSecond: 1e5, burst: 1e6 }, log, tracing })
  ends.push(server.close)
  for (let count = 0; count < many; count += 1) expect((await server.app.request('/health')).status).toBe(200)
  expect(await close()).toBe(false)
  // All that was in memory is on its way when the server stops.
  await expect.poll(() => receiver.spans().length).toBe(2048)
  expect(lines).toMatchObject([
    { msg: 'spans lost', spans: 1, problem: 'the endpoint is too slow' },
    { msg: 'spans lost', problem: 'the endpoint did not respond before the server stopped' },
  ])
})

test('an endpoint that recovers gets spans again', async () => {
  const receiver = await startOtlpReceiver()
  ends.push(receiver.close)
  receiver.answerWith(500)
  const { lines, log } = createLines()
  const { tracing, close } = createOtelTracing({ url: receiver.url, ...all, log })
  // A full batch is sent at once.
  const fill = () => Array.from({ length: 512 }, () => tracing.start(facts).end())
  fill()
  await expect.poll(() => lines.length).toBe(1)
  expect(lines).toMatchObject([{ msg: 'spans lost', spans: 512, problem: 'status 500' }])
  const before = receiver.spans().length
  receiver.answerWith(200)
  fill()
  expect(await close()).toBe(true)
  expect(receiver.spans().length - before).toBe(512)
  expect(lines).toHaveLength(1)
})

test('an endpoint that is dead loses its spans quietly', async () => {
  const dead = await startHangingServer()
  await dead.close()
  const { lines, log } = createLines()
  const { tracing, close } = createOtelTracing({ url: `http://127.0.0.1:${dead.port}/`, ...all, log, flushMs: 50 })
  for (let count = 0; count < 10; count += 1) tracing.start(facts).end()
  expect(await close()).toBe(false)
  expect(lines.map(({ msg }) => msg)).toEqual(['spans lost'])
})
