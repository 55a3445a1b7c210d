import { afterEach, expect, test } from 'vitest'
import { type OtlpReceiver, startOtlpReceiver } from '../../../platform/tracing/otlp-receiver.harness.js'
import { checkTraces } from './check-traces.js'
import { startHangingServer } from './hanging-server.fixture.js'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function receive(status: number): Promise<OtlpReceiver> {
  const receiver = await startOtlpReceiver()
  ends.push(receiver.close)
  receiver.answerWith(status)
  return receiver
}

const run = (url: string, limitMs = 60_000) => checkTraces(url, limitMs).run(new AbortController().signal)

test('an endpoint for traces that accepts an empty export works, and gets no span', async () => {
  const receiver = await receive(200)
  const url = receiver.url.replace('//', '//user:canary@')
  expect(await run(url)).toEqual([{ level: 'ok', text: `${new URL(url).host} accepts them.` }])
  expect([receiver.bodies(), receiver.spans()]).toEqual([['{"resourceSpans":[]}'], []])
})

test('an endpoint for traces that needs credentials works', async () => {
  const [finding] = await run((await receive(401)).url)
  expect(finding).toMatchObject({ level: 'ok', text: expect.stringContaining('responds. Its credentials') })
})

test.each([404, 307, 500])('an endpoint for traces with the status %i is a warning', async (status) => {
  const [finding] = await run((await receive(status)).url)
  expect(finding?.level).toBe('warn')
  expect(finding?.text).toContain(`responds with status ${status}. Check OTEL_EXPORTER_OTLP_ENDPOINT`)
})

test('an endpoint for traces that is dead or hangs is a warning without its path', async () => {
  const hanging = await startHangingServer()
  const dead = await startHangingServer()
  await dead.close()
  ends.push(hanging.close)
  for (const { port } of [hanging, dead]) {
    const findings = await run(`http://127.0.0.1:${port}/canary?key=canary`, 100)
    expect(findings).toEqual([
      {
        level: 'warn',
        text: expect.stringMatching(`^127.0.0.1:${port} does not respond: spans are lost. Check OTEL_`),
      },
    ])
    expect(JSON.stringify(findings)).not.toContain('canary')
  }
})
