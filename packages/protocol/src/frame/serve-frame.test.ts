import { describe, expect, onTestFinished, test } from 'vitest'
import { createEnvelope, createId, type Envelope } from './envelope.js'
import { cancelType, errorType, operationOf, requestType, successType } from './message-names.js'
import { frameOperationNames } from './operations.js'
import { sampleHandlers, samples } from './samples.fixture.js'
import { type FrameHandlers, serveFrame } from './serve-frame.js'

/** A frame and the page's raw end of its port. Records everything that the frame sends. */
function createFrame(handlers: Partial<FrameHandlers> = {}) {
  const { port1, port2 } = new MessageChannel()
  const replies: Envelope[] = []
  const last = new Set<string>()
  port1.onmessage = ({ data }) => replies.push(data)
  const server = serveFrame({ port: port2, version: 4, handlers: { ...sampleHandlers, ...handlers } })
  onTestFinished(() => (port1.close(), port2.close()))

  async function post(...messages: readonly unknown[]): Promise<readonly Envelope[]> {
    for (const message of messages) port1.postMessage(message)
    // The last message is valid: once it is answered, all earlier ones are.
    const honest = createEnvelope(4, requestType('isConnected'), {})
    last.add(honest.id)
    port1.postMessage(honest)
    await expect.poll(() => replies.some(({ id }) => id === honest.id)).toBe(true)
    return replies.filter(({ id }) => !last.has(id))
  }
  return { port: port1, post, server, replies }
}

const request = (otp = '123456') => createEnvelope(4, requestType('connectOtp'), { otp })

test('each request gets one reply, with its id and its type', async () => {
  const { post } = createFrame()
  const requests = frameOperationNames.map((name) =>
    createEnvelope(4, requestType(name), samples[name].request as never),
  )
  const replies = await post(...requests)
  expect(replies.map(({ id }) => id).sort()).toEqual(requests.map(({ id }) => id).sort())
  for (const { id, type } of replies) {
    const { type: asked = '' } = requests.find((candidate) => candidate.id === id) ?? {}
    const operation = operationOf(asked)
    expect(operation && type === successType(operation), `${asked} -> ${type}`).toBe(true)
  }
})

test('a repeated request is handled and answered once', async () => {
  let asked = 0
  const { post } = createFrame({ connectOtp: () => (asked++, {}) })
  const one = request()
  expect(await post(one, one, { ...one, ts: one.ts + 1 }, { ...one, payload: { otp: '2' } })).toHaveLength(1)
  expect(await post(one)).toHaveLength(1)
  expect(asked).toBe(1)
})

test.each<[string, (good: ReturnType<typeof request>) => unknown]>([
  ['has another version', (good) => ({ ...good, v: 5 })],
  ['has an id that is too short', (good) => ({ ...good, id: 'abc' })],
  ['has a type of the frame', (good) => ({ ...good, type: successType('connectOtp') })],
  ['has an unknown type', (good) => ({ ...good, type: '@appkit-app/EXPORT_KEY' })],
  ['has an older prefix', (good) => ({ ...good, type: '@w3m-app/CONNECT_OTP' })],
  ['has a key too many', (good) => ({ ...good, origin: 'https://app.example' })],
  ['has no time', ({ ts: _ts, ...rest }) => rest],
  ['has an invalid time', (good) => ({ ...good, ts: Number.NaN })],
  ['is a list', (good) => [good]],
  ['is a map', (good) => new Map(Object.entries(good))],
  ['is a text', (good) => JSON.stringify(good)],
  ['is nothing', () => null],
])('a message that %s is ignored', async (_what, change) => {
  let asked = 0
  const { post } = createFrame({ connectOtp: () => (asked++, {}) })
  expect(await post(change(request()))).toEqual([])
  expect(asked).toBe(0)
})

test.each<[string, unknown]>([
  ['wrong', { otp: 123456 }],
  ['more than was asked for', { otp: '1', isAdmin: true }],
  ['deep', { otp: [[[[[[[[['1']]]]]]]]] }],
  ['large', { otp: 'x'.repeat(300_000) }],
  ['no data', { otp: new Date(0) }],
  ['a prototype', JSON.parse('{"otp":"1","__proto__":{"isAdmin":true}}')],
])('a payload that is %s gets an error', async (_what, payload) => {
  let asked = 0
  const { post } = createFrame({ connectOtp: () => (asked++, {}) })
  const [reply, ...others] = await post({ ...request(), payload })
  expect(reply).toMatchObject({ type: errorType('connectOtp'), payload: { code: 'bad_message' } })
  expect(others).toEqual([])
  expect(asked).toBe(0)
})

test('an answer that does not match its schema is not sent', async () => {
  const { post } = createFrame({
    connectOtp: () => ({ seed: 'abandon' }) as never,
    getChainId: () => ({ chainId: new Date(0) }) as never,
  })
  const replies = await post(request(), createEnvelope(4, requestType('getChainId'), {}))
  expect(replies.map(({ payload }) => payload)).toEqual([{ code: 'internal' }, { code: 'internal' }])
  expect(JSON.stringify(replies)).not.toContain('abandon')
})

describe('rate limits', () => {
  test('the frame answers request_pending after two hundred messages, and every request gets a reply', async () => {
    let asked = 0
    const { port, replies } = createFrame({ connectOtp: () => (asked++, {}) })
    for (let index = 0; index < 1000; index++) port.postMessage(request())
    await expect.poll(() => replies.length).toBe(1000)
    const refused = replies.filter(({ type }) => type === errorType('connectOtp'))
    expect(refused.map(({ payload }) => payload)).toEqual(Array(1000 - asked).fill({ code: 'request_pending' }))
    expect(asked).toBeGreaterThanOrEqual(200)
    expect(asked).toBeLessThan(1000)
  })

  test('a page can have thirty-two open requests', async () => {
    const { port, replies } = createFrame({ connectOtp: () => new Promise(() => undefined) })
    const requests = Array.from({ length: 40 }, () => request())
    for (const one of requests) port.postMessage(one)
    await expect.poll(() => replies.length).toBe(8)
    expect(replies.map(({ id }) => id)).toEqual(requests.slice(32).map(({ id }) => id))
    // A request that ends makes room for another one.
    port.postMessage(createEnvelope(4, cancelType, {}, requests[0]?.id ?? ''))
    port.postMessage(createEnvelope(4, requestType('isConnected'), {}))
    await expect.poll(() => replies.length).toBe(10)
    expect(replies[8]).toMatchObject({ id: requests[0]?.id, payload: { code: 'aborted' } })
    expect(replies[9]).toMatchObject({ type: successType('isConnected') })
  })
})

test('a cancellation of an unknown request has no effect', async () => {
  const { post } = createFrame()
  const one = request()
  expect(await post(createEnvelope(4, cancelType, {}, createId()), createEnvelope(4, cancelType, {}, one.id))).toEqual(
    [],
  )
  expect(await post(one, createEnvelope(4, cancelType, {}, one.id))).toHaveLength(1)
})
