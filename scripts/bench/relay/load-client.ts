import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { createIdentity, signToken } from '../../../packages/server/test/identity.ts'

const openAtOnce = 50

type Push = { id: number; method: string; params: { data: { message: string } } }
type Reply = { id: string; result?: unknown; error?: unknown }

/** Called with the message and the milliseconds since it was sent. */
export type LoadEvents = {
  onAccepted(message: string, ms: number): void
  onRefused(): void
  /** `isAcross`: its sender is at another node. */
  onDelivered(message: string, ms: number, isAcross: boolean): void
}

let lastAddress = 0

/** An address of this machine that no other client has: limits of one address are those of one client then. */
export function nextLocalAddress(): string {
  lastAddress += 1
  return `127.${10 + (process.pid % 100)}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

export type LoadClient = ReturnType<typeof createLoadClient>

/** The time it was sent, on this machine's clock, the node of its sender, and 1.2 kB that nothing can compress: as large as a sealed request. */
export function createMessage(node = 0): string {
  return `${performance.now().toFixed(3)} ${node} ${randomBytes(600).toString('hex')}`
}

const ageOf = (message: string): number => performance.now() - Number(message.slice(0, message.indexOf(' ')))

/** A client with one topic, which takes whatever is pushed to it. It comes back when its connection ends. */
export function createLoadClient(url: string, events: LoadEvents, node = 0) {
  const identity = createIdentity()
  const topic = randomBytes(32).toString('hex')
  const localAddress = nextLocalAddress()
  const waiting = new Map<string, string>()
  let ws: WebSocket
  let lastId = 0n
  let isDone = false

  function open(): Promise<void> {
    ws = new WebSocket(`${url}?auth=${signToken(identity, url)}`, { perMessageDeflate: false, localAddress })
    ws.on('message', (data: Buffer) => onFrame(JSON.parse(data.toString()) as Push | Reply))
    return new Promise((resolve, reject) => {
      ws.once('open', () => {
        ws.send(JSON.stringify({ id: nextId(), jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }))
        resolve()
      })
      ws.on('error', reject)
      ws.once('close', () => {
        // What was not answered was not accepted. A real client would send it again.
        waiting.clear()
        if (!isDone) void open().catch(() => undefined)
      })
    })
  }

  const nextId = () => String(1_795_220_324_313_470_720n + (lastId += 1n))

  function onFrame(frame: Push | Reply): void {
    if ('method' in frame) {
      ws.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
      const { message } = frame.params.data
      return events.onDelivered(message, ageOf(message), Number(message.split(' ', 2)[1]) !== node)
    }
    const message = waiting.get(frame.id)
    waiting.delete(frame.id)
    if (frame.error) events.onRefused()
    else if (message !== undefined) events.onAccepted(message, ageOf(message))
  }

  return {
    topic,
    node,
    open,
    get isOpen() {
      return ws.readyState === WebSocket.OPEN
    },
    publish(to: string, message: string): void {
      const id = nextId()
      waiting.set(id, message)
      const params = { topic: to, message, ttl: 300, tag: 1108, prompt: true }
      ws.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_publish', params }))
    },
    /** Loses its connection without a word. */
    drop: () => ws.terminate(),
    close() {
      isDone = true
      ws.terminate()
    },
  }
}

/** Opens the clients in batches. */
export async function openAll(clients: readonly LoadClient[]): Promise<void> {
  for (let at = 0; at < clients.length; at += openAtOnce)
    await Promise.all(clients.slice(at, at + openAtOnce).map(({ open }) => open()))
}
