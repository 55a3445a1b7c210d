import { describe, expect, onTestFinished, test } from 'vitest'
import { acceptPage } from './accept-page.js'
import { createConnection, frameOrigin, pageOrigin } from './connection.fixture.js'
import { createEnvelope, createId } from './envelope.js'
import { helloType, type Ready, readReady, readyType } from './handshake.js'
import { createRandom, isWhole, type Random, seed } from './seeded.fixture.js'
import { sampleHandlers, samples } from './samples.fixture.js'
import { serveFrame } from './serve-frame.js'
import { createWindows, type FakeWindow } from './windows.fixture.js'

/** Collects the READY messages that a page receives. */
function hearReady(page: FakeWindow): Ready[] {
  const heard: Ready[] = []
  page.messages(({ data }) => {
    const ready = readReady(data)
    if (ready) heard.push(ready)
  })
  return heard
}

function createPort(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => (port1.close(), port2.close()))
  return port2
}

test('spec 9.20: the page sends one port to the exact origin, and the frame learns the origin that embeds it', async () => {
  const { client, loadFrame, windows } = createConnection()
  const loading = loadFrame()
  windows.deliverAll()
  expect(await loading).toMatchObject({ origin: pageOrigin, version: 4 })
  await client.ready()
})

describe('acceptPage', () => {
  test.each<[string, (hello: { challenge: string; version: number }) => unknown]>([
    ['another challenge', (hello) => ({ ...hello, challenge: createId() })],
    ['an unsupported version', (hello) => ({ ...hello, version: 3 })],
    ['no version', ({ challenge }) => ({ challenge })],
    ['an extra key', (hello) => ({ ...hello, isAdmin: true })],
    ['nothing', () => null],
  ])('ignores a port with %s, and takes the valid one after it', async (_what, change) => {
    const windows = createWindows()
    const page = windows.open(pageOrigin)
    const frame = windows.open(frameOrigin)
    const [heard, loading] = [hearReady(page), accept(page, frame)]
    windows.deliverAll()
    const challenge = heard[0]?.challenge ?? ''
    const target = frame.seenBy(page)
    const post = (payload: unknown) =>
      target.postMessage({ ...createEnvelope(4, helloType, null), payload }, frameOrigin, [createPort()])
    post(change({ challenge, version: 4 }))
    windows.deliverAll()
    expect(frame.isHeard).toBe(true)
    post({ challenge, version: 4 })
    windows.deliverAll()
    expect(await loading).toMatchObject({ origin: pageOrigin })
  })

  test.each<[string, (windows: ReturnType<typeof createWindows>, page: FakeWindow, frame: FakeWindow) => FakeWindow]>([
    ['a sibling', (windows) => windows.open('https://ads.example')],
    ['a window of the page\u2019s own origin', (windows) => windows.open(pageOrigin)],
    ['a window of the frame\u2019s own origin', (windows) => windows.open(frameOrigin)],
    ['a document without an origin', (windows) => windows.open('null')],
    ['the frame itself', (_windows, _page, frame) => frame],
  ])('takes no port from %s, even if it knows the challenge', async (_what, open) => {
    const windows = createWindows()
    const page = windows.open(pageOrigin)
    const frame = windows.open(frameOrigin)
    const [heard, loading] = [hearReady(page), accept(page, frame)]
    windows.deliverAll()
    const [ready] = heard
    const hello = createEnvelope(4, helloType, { challenge: ready?.challenge ?? '', version: 4 })
    frame.seenBy(open(windows, page, frame)).postMessage(hello, '*', [createPort()])
    windows.deliverAll()
    expect(frame.isHeard).toBe(true)
    frame.seenBy(page).postMessage(hello, frameOrigin, [createPort()])
    windows.deliverAll()
    expect(await loading).toMatchObject({ origin: pageOrigin })
  })

  test('takes exactly one port', async () => {
    const windows = createWindows()
    const page = windows.open(pageOrigin)
    const frame = windows.open(frameOrigin)
    const [heard, loading] = [hearReady(page), accept(page, frame)]
    windows.deliverAll()
    const hello = createEnvelope(4, helloType, { challenge: heard[0]?.challenge ?? '', version: 4 })
    for (const ports of [[], [createPort(), createPort()]]) frame.seenBy(page).postMessage(hello, frameOrigin, ports)
    windows.deliverAll()
    expect(frame.isHeard).toBe(true)
    frame.seenBy(page).postMessage(hello, frameOrigin, [createPort()])
    windows.deliverAll()
    await loading
  })

  test.each<[string, string, (origin: string) => boolean]>([
    ['a page that is not allowed', 'https://evil.example', (origin) => origin === pageOrigin],
    ['a page without an origin, even if every page is allowed', 'null', () => true],
  ])('does not open for %s', async (_what, pageAt, isAllowed) => {
    const windows = createWindows()
    const page = windows.open(pageAt)
    const frame = windows.open(frameOrigin)
    const heard = hearReady(page)
    void acceptPage({ page: page.seenBy(frame), self: frame, messages: frame.messages, isAllowed })
    windows.deliverAll()
    const hello = createEnvelope(4, helloType, { challenge: heard[0]?.challenge ?? '', version: 4 })
    frame.seenBy(page).postMessage(hello, '*', [createPort()])
    windows.deliverAll()
    expect(heard).toHaveLength(1)
    expect(frame.isHeard).toBe(true)
  })

  test('sends nothing below an ancestor that is not allowed, or in its own tab', async () => {
    const windows = createWindows()
    const page = windows.open(pageOrigin)
    const frame = windows.open(frameOrigin)
    const heard = hearReady(page)
    await expect(accept(page, frame, [pageOrigin, 'https://evil.example'])).rejects.toThrow('https://evil.example')
    const own = frame.seenBy(frame)
    const alone = acceptPage({ page: own, self: own, messages: frame.messages, isAllowed: () => true })
    await expect(alone).rejects.toThrow('not embedded')
    windows.deliverAll()
    expect(heard).toEqual([])
    expect(frame.isHeard).toBe(false)
  })

  test('stops listening when it is aborted', async () => {
    const windows = createWindows()
    const [page, frame] = [windows.open(pageOrigin), windows.open(frameOrigin)]
    const controller = new AbortController()
    const loading = accept(page, frame, [], controller.signal)
    controller.abort(new Error('unloaded'))
    await expect(loading).rejects.toThrow('unloaded')
    await expect(accept(page, frame, [], controller.signal)).rejects.toThrow('unloaded')
    expect(frame.isHeard).toBe(false)
  })

  function accept(page: FakeWindow, frame: FakeWindow, ancestors: readonly string[] = [], signal?: AbortSignal) {
    const accepted = acceptPage({
      page: page.seenBy(frame),
      self: frame,
      messages: frame.messages,
      isAllowed: (origin) => origin === pageOrigin,
      ancestors,
      ...(signal && { signal }),
    })
    void accepted.then(
      ({ port }) => onTestFinished(() => port.close()),
      () => undefined,
    )
    return accepted
  }
})

describe('answerFrame', () => {
  const ready = (challenge = createId()) => createEnvelope(4, readyType, { challenge, versions: [4] })

  test('sends no port to a window that imitates the frame', async () => {
    const { windows, page, client, serve } = createConnection()
    const rivals = [
      ...['https://ads.example', frameOrigin, pageOrigin, 'null'].map((origin) => windows.open(origin)),
      page,
    ]
    const taken: unknown[] = []
    for (const rival of rivals) {
      if (rival !== page) rival.messages((message) => taken.push(message.ports))
      page.seenBy(rival).postMessage(ready(), '*')
    }
    windows.deliverAll()
    expect(taken).toEqual([])
    await serve()
    expect(await client.call('isConnected', {})).toEqual({ isConnected: true })
  })

  test('sends no port to a frame that navigated to another origin', async () => {
    const windows = createWindows()
    const page = windows.open(pageOrigin)
    const frame = windows.open('https://evil.example')
    const { client } = createConnection({ messages: page.messages, frame: () => frame.seenBy(page), loadMs: 20 })
    const taken: unknown[] = []
    frame.messages((message) => taken.push(message))
    page.seenBy(frame).postMessage(ready(), '*')
    windows.deliverAll()
    await expect(client.ready()).rejects.toMatchObject({ code: 'iframe_load_failed' })
    expect(taken).toEqual([])
  })

  test('answers a document once, however often it announces itself', async () => {
    const { windows, page, frame, client, serve } = createConnection()
    const heard = hearReady(page)
    const { port } = await serve()
    let hellos = 0
    frame.messages(() => hellos++)
    for (let index = 0; index < 20; index++) page.seenBy(frame).postMessage(ready(heard[0]?.challenge), '*')
    windows.deliverAll()
    expect(hellos).toBe(0)
    expect(await client.call('connectOtp', { otp: '123456' })).toEqual({})
    port.close()
  })

  test('does not open before the frame took the port', async () => {
    const { windows, page, frame, client } = createConnection({ loadMs: 30 })
    // A document that announces itself, gets the port and sends other messages on it.
    frame.messages(({ ports: [port] }) => {
      for (const payload of [{ challenge: createId() }, null, {}]) {
        port?.postMessage(createEnvelope(4, '@appkit-frame/ACCEPTED', payload))
      }
      if (port) onTestFinished(() => port.close())
    })
    page.seenBy(frame).postMessage(ready(), '*')
    windows.deliverAll()
    await expect(client.ready()).rejects.toMatchObject({ code: 'iframe_load_failed' })
  })
})

describe('versions', () => {
  test.each([
    [[4], [4], 4],
    [[5, 4], [4], 4],
    [[5, 4], [6, 5, 4], 5],
    [[4, 5], [5, 4], 4],
  ])('a page with versions %j and a frame with versions %j agree on %d', async (versions, frameVersions, agreed) => {
    const { client, serve } = createConnection({ versions, frameVersions })
    expect((await serve()).version).toBe(agreed)
    for (const operation of ['connectOtp', 'isConnected'] as const) {
      expect(await client.call(operation, samples[operation].request)).toEqual(samples[operation].success)
    }
  })

  test('the page reports a frame without a common version at once', async () => {
    const { client, loadFrame, windows } = createConnection({ versions: [4], frameVersions: [6, 5] })
    void loadFrame()
    windows.deliverAll()
    await expect(client.ready()).rejects.toMatchObject({ code: 'iframe_load_failed' })
    await expect(client.call('signOut', {})).rejects.toMatchObject({ code: 'iframe_load_failed' })
  })
})

describe('concurrent handshakes', () => {
  const runs = isWhole ? 1000 : 100

  test(`a second handshake never affects the first: ${runs} orders of events, seed ${seed}`, async () => {
    const won = { page: 0, rival: 0 }
    for (let run = 0; run < runs; run++) won[await race(createRandom(seed * 1_000_003 + run))]++
    expect(won.page + won.rival).toBe(runs)
    expect(Math.min(won.page, won.rival)).toBeGreaterThan(0)
  }, 600_000)

  /** One page with two clients of its frame, three windows that know the challenge, and messages in any order. */
  async function race(random: Random): Promise<'page' | 'rival'> {
    const windows = createWindows()
    const page = windows.open(pageOrigin)
    const frame = windows.open(frameOrigin)
    const others = ['https://ads.example', pageOrigin, frameOrigin].map((origin) => windows.open(origin))
    const target = frame.seenBy(page)
    const controller = new AbortController()
    const rivalPorts: MessagePort[] = []

    // A script in the page itself has the same window and origin, and receives the challenge too.
    const rival = (): void => {
      page.messages(({ data, source }) => {
        const ready = readReady(data)
        if (!ready || source !== target) return
        const hello = createEnvelope(4, helloType, { challenge: ready.challenge, version: 4 })
        for (let times = 1 + random.below(3); times > 0; times--) {
          const { port1, port2 } = new MessageChannel()
          rivalPorts.push(port1)
          target.postMessage(hello, frameOrigin, [port2])
        }
        for (const other of others) frame.seenBy(other).postMessage(hello, '*', [new MessageChannel().port2])
        for (const other of others) page.seenBy(other).postMessage(data, '*')
      })
    }
    const connect = (): void =>
      void (client = createConnection({ messages: page.messages, frame: () => target }).client)
    let client: ReturnType<typeof createConnection>['client'] | undefined
    const isFirst = random.below(2) === 0
    if (isFirst) connect()
    rival()
    if (!isFirst) connect()

    let served = 0
    const loading = acceptPage({
      page: page.seenBy(frame),
      self: frame,
      messages: frame.messages,
      isAllowed: (origin) => origin === pageOrigin,
      signal: controller.signal,
    }).then((accepted) => (served++, accepted))
    while (windows.deliverOne(random.below));
    const { port } = await loading
    const server = serveFrame({ port, version: 4, handlers: sampleHandlers })

    const heardBy = await Promise.race([
      client?.call('isConnected', {}).then(() => 'page' as const),
      ...rivalPorts.map(
        (rivalPort) => new Promise<'rival'>((resolve) => (rivalPort.onmessage = () => resolve('rival'))),
      ),
    ])
    // The first client keeps the connection, whatever message follows.
    const hello = createEnvelope(4, helloType, { challenge: createId(), version: 4 })
    for (const window of [page, ...others]) frame.seenBy(window).postMessage(hello, '*', [new MessageChannel().port2])
    while (windows.deliverOne(random.below));
    expect(served).toBe(1)
    expect(frame.isHeard).toBe(false)
    if (heardBy === 'page') expect(await client?.call('connectOtp', { otp: '1' })).toEqual({})
    client?.close()
    for (const rivalPort of rivalPorts) rivalPort.close()
    server.stop()
    controller.abort()
    return heardBy ?? 'rival'
  }
})
