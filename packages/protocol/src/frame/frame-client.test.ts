import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnection } from './connection.fixture.js'
import { createEnvelope, createId } from './envelope.js'
import { FrameError } from './frame-error.js'
import { successType } from './message-names.js'
import { type FrameOperation, frameOperationNames, type FrameUserSession } from './operations.js'
import { samples, sampleSession } from './samples.fixture.js'

/** How a promise ended: the code, or the value. */
const ending = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error instanceof FrameError ? error.code : error))
const hang = (): Promise<never> => new Promise(() => undefined)
/** Real ports deliver in tasks of their own. */
const delivered = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)))

test.each(frameOperationNames)('%s comes back with its answer', async (operation) => {
  const { client, serve } = createConnection()
  await serve()
  expect(await client.call(operation, samples[operation].request)).toEqual(samples[operation].success)
})

test('answers find their own request, in whatever order they come', async () => {
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

test('what was asked before the frame is there waits for it, in order', async () => {
  const asked: unknown[] = []
  const { client, serve } = createConnection({ handlers: { connectOtp: ({ otp }) => (asked.push(otp), {}) } })
  const calls = ['1', '2', '3'].map((otp) => client.call('connectOtp', { otp }))
  await serve()
  await Promise.all(calls)
  expect(asked).toEqual(['1', '2', '3'])
})

test('a wrong request never leaves the page', async () => {
  const { client, serve } = createConnection()
  await serve()
  expect(await ending(client.call('connectEmail', { email: 'ada' }))).toBe('bad_message')
  expect(await ending(client.call('rpcRequest', { method: 'personal_sign', params: ['a'.repeat(2 ** 18)] }))).toBe(
    'bad_message',
  )
})

test('an error has its code, its values and what a node said, and nothing else', async () => {
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

test('who is signed in is told as it changes, and nonsense is not', async () => {
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
  /** A frame that answers one request with what the test makes of it. */
  async function answerWith(answer: (id: string) => unknown, deadlineMs = 5_000) {
    const { client, serve } = createConnection()
    const { port } = await serve()
    port.onmessage = ({ data: { id } }) => port.postMessage(answer(id))
    return ending(client.call('initSmartAccount', {}, { signal: AbortSignal.timeout(deadlineMs) }))
  }
  const good = samples.initSmartAccount.success
  const type = successType('initSmartAccount')

  test.each<[string, unknown]>([
    ['an address that is none', { ...good, address: '<script>' }],
    ['a key too many', { ...good, isAdmin: true }],
    ['nothing', null],
    ['a date', new Date(0)],
    ['a megabyte', { ...good, address: 'a'.repeat(2 ** 20) }],
  ])('that answers with %s gets bad_message', async (_what, payload) => {
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
  ])('that answers with %s is not heard', async (_what, answer) => {
    expect(await answerWith(answer, 50)).toBe('aborted')
  })

  test('that answers twice is heard once', async () => {
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

describe('a frame that goes', () => {
  test('ends what was asked with an error, and what is asked next goes to the new document', async () => {
    const { client, serve } = createConnection({ handlers: { connectOtp: hang } })
    await serve()
    await client.ready()
    const lost = (['connectOtp', 'connectOtp'] as const).map((name) => ending(client.call(name, { otp: '1' })))
    await delivered()
    await serve()
    expect(await Promise.all(lost)).toEqual(['wallet_disconnected', 'wallet_disconnected'])
    expect(await client.call('isConnected', {})).toEqual({ isConnected: true })
  })

  test('is noticed by its port, before another document comes', async () => {
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

  test('may stop by itself: each open request gets its reply', async () => {
    const { client, serve } = createConnection({ handlers: { connectOtp: hang } })
    const { stop } = await serve()
    await client.ready()
    const lost = ending(client.call('connectOtp', { otp: '1' }))
    await delivered()
    stop()
    expect(await lost).toBe('wallet_disconnected')
  })
})

describe('with the clock in hand', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('spec 8.14 and 9.18: a frame has twenty seconds to take the port, and is welcome later', async () => {
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

  test('closing ends everything, and leaves no timer behind', async () => {
    const { client } = createConnection()
    const waiting = ending(client.ready())
    client.close()
    expect(await waiting).toBe('aborted')
    expect(await ending(client.call('connectOtp', { otp: '1' }))).toBe('aborted')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('closing in the middle of a request ends it too', async () => {
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

describe('a request that is withdrawn', () => {
  test('before the frame is there: is never sent', async () => {
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

  test('while the frame works on it: the frame hears of it', async () => {
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
