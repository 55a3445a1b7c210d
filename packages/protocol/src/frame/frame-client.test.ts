import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnection } from './connection.fixture.js'
import { createEnvelope, createId } from './envelope.js'
import { FrameError } from './frame-error.js'
import { successType } from './message-names.js'
import { type FrameOperation, frameOperationNames, type FrameUserSession } from './operations.js'
import { samples, sampleSession } from './samples.fixture.js'

/** Resolves to the value of a promise, or to its error code. */
const ending = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error instanceof FrameError ? error.code : error))
const hang = (): Promise<never> => new Promise(() => undefined)
/** Waits for the tasks in which real ports deliver. */
const delivered = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)))

test.each(frameOperationNames)('%s resolves with its answer', async (operation) => {
  const { client, serve } = createConnection()
  await serve()
  expect(await client.call(operation, samples[operation].request)).toEqual(samples[operation].success)
})

test('answers resolve their own requests in any order', async () => {
  const { client, serve } = createConnection({
    handlers: {
      rpcRequest: ({ method }) =>
        new Promise((resolve) => setTimeout(() => resolve({ result: method }), method === 'slow' ? 20 : 0)),
    },
  })
  await serve()
  const answers = await Promise.all(
    ['slow', 'fast', 'slow', 'fast'].map((method) => client.call('rpcRequest', { method })),
  )
  expect(answers.map(({ result }) => result)).toEqual(['slow', 'fast', 'slow', 'fast'])
})

test('calls before the frame is open wait for it, in order', async () => {
  const asked: unknown[] = []
  const { client, serve } = createConnection({ handlers: { connectOtp: ({ otp }) => (asked.push(otp), {}) } })
  const calls = ['1', '2', '3'].map((otp) => client.call('connectOtp', { otp }))
  await serve()
  await Promise.all(calls)
  expect(asked).toEqual(['1', '2', '3'])
})

test('an invalid request is not sent', async () => {
  const { client, serve } = createConnection()
  await serve()
  expect(await ending(client.call('connectEmail', { email: 'ada' }))).toBe('bad_message')
  expect(await ending(client.call('rpcRequest', { method: 'personal_sign', params: ['a'.repeat(2 ** 18)] }))).toBe(
    'bad_message',
  )
})

test('an error carries only its code, its values and the error of a node', async () => {
  const { client, serve } = createConnection({
    handlers: {
      connectEmail: () => Promise.reject(new FrameError('email_cooldown', { values: { seconds: 12 } })),
      rpcRequest: () => {
        throw new FrameError('rpc_failed', { rpc: { code: 3, message: 'execution reverted', data: '0x08c379a0' } })
      },
      signOut: () => Promise.reject(new Error('the seed is abandon abandon')),
    },
  })
  await serve()
  await expect(client.call('connectEmail', samples.connectEmail.request)).rejects.toMatchObject({
    code: 'email_cooldown',
    message: 'Please try again after 12 seconds',
    details: { values: { seconds: 12 } },
  })
  await expect(client.call('rpcRequest', { method: 'eth_call' })).rejects.toMatchObject({
    details: { rpc: { code: 3, message: 'execution reverted', data: '0x08c379a0' } },
  })
  await expect(client.call('signOut', {})).rejects.toMatchObject({ code: 'internal', message: 'Something went wrong' })
})

test('onSession receives each session and ignores malformed updates', async () => {
  const heard: (FrameUserSession | null)[] = []
  const { client, serve } = createConnection({ onSession: (session) => heard.push(session) })
  const { port, sendSession } = await serve()
  sendSession(sampleSession)
  for (const payload of [{ session: { ...sampleSession, isAdmin: true } }, { session: undefined }, {}, null]) {
    port.postMessage({ ...createEnvelope(4, '@appkit-frame/SESSION_UPDATE', null), payload })
  }
  sendSession(null)
  await client.call('isConnected', {})
  expect(heard).toEqual([sampleSession, null])
})

describe('a hostile frame', () => {
  /** Answers one request with the message that the test creates from its id. */
  async function answerWith(answer: (id: string) => unknown, deadlineMs = 5_000) {
    const { client, serve } = createConnection()
    const { port } = await serve()
    port.onmessage = ({ data: { id } }) => port.postMessage(answer(id))
    return ending(client.call('initSmartAccount', {}, { signal: AbortSignal.timeout(deadlineMs) }))
  }
  const good = samples.initSmartAccount.success
  const type = successType('initSmartAccount')

  test.each<[string, unknown]>([
    ['an invalid address', { ...good, address: '<script>' }],
    ['a key too many', { ...good, isAdmin: true }],
    ['null', null],
    ['a date', new Date(0)],
    ['a megabyte', { ...good, address: 'a'.repeat(2 ** 20) }],
  ])('a payload of %s rejects with bad_message', async (_what, payload) => {
    const envelope = (id: string) => ({ ...createEnvelope(4, type, null, id), payload })
    expect(await answerWith(envelope)).toBe('bad_message')
    expect(await answerWith((id) => ({ ...envelope(id), type: '@appkit-frame/INIT_SMART_ACCOUNT_ERROR' }))).toBe(
      'bad_message',
    )
  })

  test.each<[string, (id: string) => unknown]>([
    ['another id', () => createEnvelope(4, type, good, createId())],
    ['another operation', (id) => createEnvelope(4, successType('signOut'), {}, id)],
    ['another version', (id) => createEnvelope(5, type, good, id)],
    ['a request', (id) => createEnvelope(4, '@appkit-app/INIT_SMART_ACCOUNT', good, id)],
    ['a key too many around it', (id) => ({ ...createEnvelope(4, type, good, id), extra: 1 })],
    ['a list', (id) => [createEnvelope(4, type, good, id)]],
  ])('an answer with %s is ignored', async (_what, answer) => {
    expect(await answerWith(answer, 50)).toBe('aborted')
  })

  test('a second answer is ignored', async () => {
    const { client, serve } = createConnection()
    const { port } = await serve()
    port.onmessage = ({ data: { id } }) => {
      port.postMessage(createEnvelope(4, successType('isConnected'), { isConnected: true }, id))
      port.postMessage(createEnvelope(4, successType('isConnected'), { isConnected: false }, id))
    }
    expect(await client.call('isConnected', {})).toEqual({ isConnected: true })
    expect(await client.call('isConnected', {})).toEqual({ isConnected: true })
  })
})

describe('a frame that unloads', () => {
  test('open requests reject, and later requests go to the new document', async () => {
    const { client, serve } = createConnection({ handlers: { connectOtp: hang } })
    await serve()
    await client.ready()
    const lost = (['connectOtp', 'connectOtp'] as const).map((name) => ending(client.call(name, { otp: '1' })))
    await delivered()
    await serve()
    expect(await Promise.all(lost)).toEqual(['wallet_disconnected', 'wallet_disconnected'])
    expect(await client.call('isConnected', {})).toEqual({ isConnected: true })
  })

  test('the closed port ends its document before another one loads', async () => {
    const { client, serve } = createConnection({ handlers: { connectOtp: hang } })
    const { port } = await serve()
    await client.ready()
    const lost = ending(client.call('connectOtp', { otp: '1' }))
    await delivered()
    port.close()
    expect(await lost).toBe('wallet_disconnected')
    const next = client.call('isConnected', {})
    await serve()
    expect(await next).toEqual({ isConnected: true })
  })

  test('a frame that stops replies to each open request', async () => {
    const { client, serve } = createConnection({ handlers: { connectOtp: hang } })
    const { stop } = await serve()
    await client.ready()
    const lost = ending(client.call('connectOtp', { otp: '1' }))
    await delivered()
    stop()
    expect(await lost).toBe('wallet_disconnected')
  })
})

describe('deadlines', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('spec 8.14 and 9.18: a frame has twenty seconds to take the port, and may still take it later', async () => {
    const { client, serve } = createConnection()
    const early = ending(client.call('isConnected', {}))
    let isOver = false
    void early.then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(19_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await early).toBe('iframe_load_failed')
    expect(await ending(client.ready())).toBe('iframe_load_failed')
    await serve()
    await delivered()
    const late = client.call('isConnected', {})
    await vi.advanceTimersByTimeAsync(0)
    expect(await late).toEqual({ isConnected: true })
  })

  test('spec 9.18: the first request goes out half a second after the frame took the port', async () => {
    let asked = 0
    const { client, serve } = createConnection({ settleMs: 500, handlers: { connectOtp: () => (asked++, {}) } })
    const call = client.call('connectOtp', { otp: '1' })
    await serve()
    await delivered()
    await vi.advanceTimersByTimeAsync(499)
    await delivered()
    expect(asked).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toEqual({})
  })

  test.each<[FrameOperation, number]>([
    ['connectEmail', 30_000],
    ['connectDevice', 30_000],
    ['connectOtp', 30_000],
    ['connectSocial', 30_000],
    ['getSocialRedirectUri', 30_000],
    ['switchNetwork', 120_000],
    ['rpcRequest', 300_000],
    ['getUser', 900_000],
  ])('spec 8.15 and 9.18: %s ends after %d ms, on both sides', async (operation, deadlineMs) => {
    const signals: AbortSignal[] = []
    const { client, serve } = createConnection({
      handlers: {
        [operation]: (_request: unknown, { signal }: { signal: AbortSignal }) => (signals.push(signal), hang()),
      },
    })
    await serve()
    await delivered()
    await vi.advanceTimersByTimeAsync(0)
    const call = ending(client.call(operation, samples[operation].request))
    let isOver = false
    void call.then(() => (isOver = true))
    await delivered()
    await vi.advanceTimersByTimeAsync(deadlineMs - 1)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBe('iframe_request_timeout')
    await delivered()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('closing rejects open calls and clears all timers', async () => {
    const { client } = createConnection()
    const waiting = ending(client.ready())
    client.close()
    expect(await waiting).toBe('aborted')
    expect(await ending(client.call('connectOtp', { otp: '1' }))).toBe('aborted')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('closing rejects a request that was sent', async () => {
    const { client, serve } = createConnection({ handlers: { connectOtp: hang } })
    const { stop } = await serve()
    await delivered()
    await vi.advanceTimersByTimeAsync(0)
    const call = ending(client.call('connectOtp', { otp: '1' }))
    await delivered()
    client.close()
    expect(await call).toBe('aborted')
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('aborted requests', () => {
  test('a request that is aborted before the frame is open is not sent', async () => {
    const asked: string[] = []
    const { client, serve } = createConnection({ handlers: { connectOtp: ({ otp }) => (asked.push(otp), {}) } })
    const controller = new AbortController()
    const gone = ending(client.call('connectOtp', { otp: 'gone' }, { signal: controller.signal }))
    controller.abort()
    expect(await gone).toBe('aborted')
    expect(await ending(client.call('connectOtp', { otp: 'gone' }, { signal: AbortSignal.abort() }))).toBe('aborted')
    await serve()
    await client.call('connectOtp', { otp: 'stays' })
    expect(asked).toEqual(['stays'])
  })

  test('aborting a request aborts the signal of its handler in the frame', async () => {
    let resolve!: () => void
    const withdrawn = new Promise<void>((done) => (resolve = done))
    const { client, serve } = createConnection({
      handlers: {
        rpcRequest: (_request, { signal }) => {
          signal.addEventListener('abort', () => resolve())
          return hang()
        },
      },
    })
    await serve()
    await client.ready()
    const controller = new AbortController()
    const call = ending(client.call('rpcRequest', { method: 'personal_sign' }, { signal: controller.signal }))
    await delivered()
    await client.call('isConnected', {})
    controller.abort()
    expect(await call).toBe('aborted')
    await withdrawn
  })
})
