import type { RawData, WebSocket } from 'ws'
import { createTokenBucket } from '../http/token-bucket.js'
import type { Log } from '../log.js'
import type { Admission } from './admission.js'
import { type Backlog, type ClientSocket, closeCodes, createClientSocket } from './client-socket.js'
import { createFanOut } from './fan-out.js'
import { formatRefusal, formatResult, type Frame, type FrameId, parseFrame } from './frame.js'
import type { MailboxStore } from './mailbox/mailbox-store.js'
import { createOverload } from './overload.js'
import type { RelayLimits } from './relay-options.js'
import { RelayRefusal } from './relay-refusal.js'
import { costOf, createServeMethod } from './serve-method.js'

export type ConnectionsDeps = { store: MailboxStore; limits: RelayLimits; log: Log }

/** Bytes of accepted frames that are not on the disk yet. More means that the disk cannot follow. */
const pendingBytesMost = 64 * 1024 * 1024
const goodbyeMs = 3000
const brokenMs = 2000

/** The open sockets: what comes in on each, and how each ends. */
export function createConnections({ store, limits, log }: ConnectionsDeps) {
  const open = new Map<ClientSocket, WebSocket>()
  const socketsOf = new Map<string, number>()
  const working = new Set<Promise<void>>()
  const backlog: Backlog = { bytes: 0 }
  const overload = createOverload(limits.lagMs)
  const allowance = createTokenBucket({ perSecond: limits.messagesPerSecond, burst: limits.messagesBurst })
  const fanOut = createFanOut({ store, topicsPerClient: limits.topicsPerClient })
  const serve = createServeMethod({ store, fanOut, limits })
  let isClosing = false

  function busy(clientId: string): Admission | undefined {
    if (open.size >= limits.sockets || overload.isOverloaded())
      return { kind: 'busy', status: 503, retryAfter: 5, why: 'overloaded' }
    if ((socketsOf.get(clientId) ?? 0) >= limits.socketsPerClient)
      return { kind: 'busy', status: 429, retryAfter: 5, why: 'sockets' }
    return undefined
  }

  function add(ws: WebSocket, clientId: string): void {
    const since = performance.now()
    const socket: ClientSocket = createClientSocket({
      ws,
      backlog,
      clientId,
      limits,
      onRoom: () => fanOut.resume(socket),
    })
    open.set(socket, ws)
    socketsOf.set(clientId, (socketsOf.get(clientId) ?? 0) + 1)
    ws.on('message', (data, isBinary) => onFrame(socket, data, isBinary))
    ws.on('pong', () => socket.heard(false))
    // After a frame that breaks the protocol or is far too large, ws says so in its close frame.
    ws.on('error', () => void setTimeout(() => ws.terminate(), brokenMs).unref())
    ws.on('close', (code) => {
      open.delete(socket)
      const left = (socketsOf.get(clientId) ?? 1) - 1
      if (left > 0) socketsOf.set(clientId, left)
      else socketsOf.delete(clientId)
      fanOut.leave(socket)
      log('debug', { msg: 'relay closed', code, seconds: Math.round((performance.now() - since) / 1000) })
    })
    log('debug', { msg: 'relay opened', sockets: open.size })
    if (isClosing) socket.end(closeCodes.goingAway, 'Stopping')
  }

  function onFrame(socket: ClientSocket, data: RawData, isBinary: boolean): void {
    let id: FrameId | undefined
    try {
      if (isBinary) throw new RelayRefusal('invalid_request')
      const frame = parseFrame((data as Buffer).toString())
      socket.heard(frame.kind === 'request')
      if (frame.kind === 'receipt') takeReceipt(socket, frame.id)
      if (frame.kind !== 'request') return
      id = frame.id
      admit(socket, frame)
      const done = answer(socket, frame).finally(() => working.delete(done))
      working.add(done)
    } catch (thrown) {
      socket.send(formatRefusal(id, refusalOf(thrown)))
      // Who sends no requests at all has an allowance too.
      if (id === undefined && allowance.take(socket.clientId) > 0) socket.end(closeCodes.policy, 'Too many bad frames')
    }
  }

  function takeReceipt(socket: ClientSocket, id: number): void {
    if (socket.answered(id)) store.remove(id)
  }

  function admit(socket: ClientSocket, { method, params }: Frame & { kind: 'request' }): void {
    if (isClosing || overload.isOverloaded() || store.pendingBytes > pendingBytesMost)
      throw new RelayRefusal('overloaded')
    const cost = Math.min(costOf(method, params), limits.messagesBurst)
    const seconds = allowance.take(socket.clientId, cost)
    if (seconds > 0) throw new RelayRefusal('rate_limited', `try again in ${seconds} s`)
  }

  async function answer(socket: ClientSocket, { id, method, params }: Frame & { kind: 'request' }): Promise<void> {
    try {
      socket.send(formatResult(id, await serve(socket, method, params)))
    } catch (thrown) {
      socket.send(formatRefusal(id, refusalOf(thrown)))
    }
  }

  function refusalOf(thrown: unknown): RelayRefusal {
    if (thrown instanceof RelayRefusal) return thrown
    log('error', { msg: 'relay failed', stack: thrown instanceof Error ? thrown.stack : String(thrown) })
    return new RelayRefusal('internal')
  }

  return {
    busy,
    add,
    /** Once a second. */
    tick(): void {
      overload.tick()
      backlog.bytes = 0
      for (const socket of open.keys()) {
        backlog.bytes += socket.buffered
        socket.tend(fanOut.hasSubscriptions(socket))
      }
    },
    /** Answers what was asked, and tells everybody to come back later. */
    async close(): Promise<void> {
      isClosing = true
      overload.stop()
      await Promise.race([Promise.allSettled(working), new Promise((late) => setTimeout(late, goodbyeMs).unref())])
      for (const socket of open.keys()) socket.end(closeCodes.goingAway, 'Stopping')
      const closed = [...open.values()].map((ws) => new Promise((gone) => ws.once('close', gone)))
      await Promise.race([Promise.all(closed), new Promise((late) => setTimeout(late, goodbyeMs).unref())])
      for (const ws of open.values()) ws.terminate()
    },
  }
}
