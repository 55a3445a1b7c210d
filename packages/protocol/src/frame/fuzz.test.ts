import { expect, onTestFinished, test, vi } from 'vitest'
import { createConnection, frameOrigin, pageOrigin } from './connection.fixture.js'
import { createId } from './envelope.js'
import { readReady } from './handshake.js'
import { createMessages } from './messages.fixture.js'
import { frameOperationNames } from './operations.js'
import { createRandom, isWhole, seed } from './seeded.fixture.js'
import { sampleHandlers, samples, sampleSession } from './samples.fixture.js'
import { type FrameHandlers, serveFrame } from './serve-frame.js'

const total = isWhole ? 200_000 : 20_000
/** The number of attacks between two honest requests. */
const stride = 50
const turn = (): Promise<void> => new Promise((done) => setImmediate(done))

test(`${total} messages from five positions and both ends of the port cause no crash, no forgery and no missing reply; seed ${seed}`, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_790_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const faults: unknown[] = []
  const onFault = (fault: unknown): void => void faults.push(fault)
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault)
  onTestFinished(() => void process.off('uncaughtException', onFault).off('unhandledRejection', onFault))

  const random = createRandom(seed)
  const handled: { operation: string; request: unknown }[] = []
  const handlers = Object.fromEntries(
    frameOperationNames.map((operation) => [
      operation,
      (request: unknown) => (handled.push({ operation, request }), samples[operation].success),
    ]),
  ) as unknown as FrameHandlers
  const sessions: unknown[] = []
  const { windows, page, frame, client, loadFrame } = createConnection({ onSession: (user) => sessions.push(user) })
  // Worst case: every attacker knows the challenge and each id.
  const known = { challenge: createId(), ids: [createId()] }
  page.messages(({ data }) => void (known.challenge = readReady(data)?.challenge ?? known.challenge))

  const positions = {
    sibling: windows.open('https://ads.example'),
    nested: windows.open('https://nested.example'),
    popup: windows.open(frameOrigin),
    opener: windows.open('null'),
    sameOrigin: windows.open(pageOrigin),
  }
  const attackers = Object.values(positions)
  const foreignPorts: MessagePort[] = []
  const heardByStrangers: unknown[] = []
  const create = createMessages(random, known)

  /** Sends a message of an attacker to the page or the frame, often with a port. */
  function attack(): void {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => heardByStrangers.push(data)
    foreignPorts.push(port1)
    const target = random.pick([page, frame]).seenBy(random.pick(attackers))
    try {
      target.postMessage(create.any(), random.pick(['*', pageOrigin, frameOrigin]), random.below(2) ? [port2] : [])
    } catch (thrown) {
      // A value that cannot be cloned is never sent.
      expect(thrown).toHaveProperty('name', 'DataCloneError')
    }
    port2.close()
    if (foreignPorts.length > 200) foreignPorts.shift()?.close()
  }

  // Attacks before and during the handshake.
  for (let index = 0; index < total / 10; index++) {
    attack()
    windows.deliverAll()
  }
  const loading = loadFrame()
  for (let index = 0; index < 200; index++) {
    attack()
    windows.deliverOne(random.below)
  }
  windows.deliverAll()
  const { port, origin } = await loading
  expect(origin).toBe(pageOrigin)
  const server = serveFrame({ port, version: 4, handlers })
  await client.ready()
  // The raw end of a port: all that an accepted but hostile page can send.
  const hostile = new MessageChannel()
  const replies: { id: string; type: string; payload: unknown }[] = []
  hostile.port1.onmessage = ({ data }) => void replies.push(data)
  serveFrame({ port: hostile.port2, version: 4, handlers: sampleHandlers })
  onTestFinished(() => (hostile.port1.close(), hostile.port2.close(), server.stop()))

  let honest = 0
  const asked = new Map<string, boolean>()
  for (let index = total / 10 + 200; index < total; index++) {
    const position = random.below(7)
    if (position < 5) attack()
    else {
      const message = position === 5 ? create.request() : create.reply()
      try {
        ;(position === 5 ? hostile.port1 : port).postMessage(message.data)
        if (position === 5 && message.id !== undefined) asked.set(message.id, message.isValid ?? false)
      } catch (thrown) {
        expect(thrown).toHaveProperty('name', 'DataCloneError')
      }
    }
    windows.deliverAll()
    if (index % stride !== 0) continue
    vi.setSystemTime(Date.now() + 10_000)
    const operation = random.pick(frameOperationNames)
    honest++
    expect(await client.call(operation, samples[operation].request)).toEqual(samples[operation].success)
    expect(handled.splice(0)).toEqual([{ operation, request: samples[operation].request }])
    await turn()
  }
  await expect.poll(() => new Set(replies.map(({ id }) => id)).size).toBe(asked.size)

  expect(faults).toEqual([])
  expect(heardByStrangers).toEqual([])
  expect(handled).toEqual([])
  expect(honest).toBeGreaterThan(total / stride / 2)
  // Each readable request got one reply, and no other message got one.
  expect(replies.map(({ id }) => id).sort()).toEqual([...asked.keys()].sort())
  for (const { id, type } of replies) if (asked.get(id)) expect(type).toMatch(/_SUCCESS$/)
  // Only sessions that the frame sent on its own port arrive.
  for (const session of sessions) expect([sampleSession, null]).toContainEqual(session)
  expect([Object.keys(Object.prototype), Object.keys(Array.prototype)]).toEqual([[], []])
  for (const foreign of foreignPorts) foreign.close()
}, 600_000)
