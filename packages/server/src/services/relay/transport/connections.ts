import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { CreateMeter } from '../../../platform/budget/meter.js'
import type { Log } from '../../../platform/log/log.js'
import type { Metrics } from '../../../platform/metrics/metrics.js'
import type { Admission } from '../auth/admission.js'
import { createInboundBytes } from '../limits/inbound-bytes.js'
import { createOverload } from '../limits/overload.js'
import type { Peer } from '../limits/peer.js'
import type { RelayLimits } from '../limits/relay-limits.js'
import { createRequestBudget } from '../limits/request-budget.js'
import { createSocketCounts } from '../limits/socket-counts.js'
import type { MailboxStore } from '../mailbox/mailbox-store.js'
import { type Backlog, type ClientSocket, closeCodes, createClientSocket } from './client-socket.js'
import { createFanOut } from './fan-out.js'
import { formatRefusal, formatResult, type Frame, type FrameId, parseFrame } from './frame.js'
import { createInbound } from './inbound.js'
import { RelayRefusal } from './relay-refusal.js'
import { costOf, createServeMethod } from './serve-method.js'

export type ConnectionsDeps = {
  store: MailboxStore
  limits: RelayLimits
  createMeter: CreateMeter
  metrics: Pick<Metrics, 'relayMessage'>
  log: Log
}

type Connection = { ws: WebSocket; tick(): void }

/** Maximum bytes of accepted frames that are not on disk yet. More means that the disk is too slow. */
const pendingBytesMost = 64 * 1024 * 1024
const closeMs = 3000
const protocolErrorMs = 2000

/** The open sockets: handles their frames and closes them. */
export function createConnections({ store, limits, createMeter, metrics, log }: ConnectionsDeps) {
  const open = new Map<ClientSocket, Connection>()
  const counts = createSocketCounts(limits)
  const working = new Set<Promise<void>>()
  const backlog: Backlog = { bytes: 0 }
  const overload = createOverload(limits.lagMs)
  const bytes = createInboundBytes(limits)
  const requests = createRequestBudget(limits, createMeter)
  const fanOut = createFanOut({ store, topicsPerClient: limits.topicsPerClient })
  const serve = createServeMethod({ store, fanOut, limits, onStored: () => metrics.relayMessage('in') })
  let isClosing = false

  function busy(peer: Peer): Admission | undefined {
    if (counts.isFull() || overload.isOverloaded())
      return { kind: 'busy', status: 503, retryAfter: 5, reason: 'overloaded' }
    if (counts.hasTooMany(peer)) return { kind: 'busy', status: 429, retryAfter: 5, reason: 'sockets' }
    return undefined
  }

  function add(ws: WebSocket, connection: Duplex, peer: Peer): void {
    const since = performance.now()
    const socket: ClientSocket = createClientSocket({
      ws,
      backlog,
      peer,
      limits,
      onRoom: () => fanOut.resume(socket),
      onPush: () => metrics.relayMessage('out'),
    })
    const inbound = createInbound({
      ws,
      connection,
      peer,
      bytes,
      limits,
      onMessage: (data, isBinary) => onMessage(socket, data, isBinary),
      end: socket.end,
    })
    open.set(socket, { ws, tick: inbound.tick })
    counts.add(peer)
    ws.on('pong', () => socket.received(false))
    // After a protocol error or a frame that is far too large, ws sends the reason in its close frame.
    ws.on('error', () => void setTimeout(() => ws.terminate(), protocolErrorMs).unref())
    ws.on('close', (code) => {
      open.delete(socket)
      counts.remove(peer)
      fanOut.leave(socket)
      log('debug', { msg: 'relay closed', code, seconds: Math.round((performance.now() - since) / 1000) })
    })
    log('debug', { msg: 'relay opened', sockets: open.size })
    if (isClosing) socket.end(closeCodes.goingAway, 'Stopping')
  }

  function onMessage(socket: ClientSocket, data: Buffer, isBinary: boolean): void {
    let id: FrameId | undefined
    try {
      if (isBinary) throw new RelayRefusal('invalid_request')
      const frame = parseFrame(data, limits.batch)
      socket.received(frame.kind === 'request')
      if (frame.kind === 'receipt') onReceipt(socket, frame.id)
      if (frame.kind !== 'request') return
      id = frame.id
      admit(socket, frame)
      const done = answer(socket, frame).finally(() => working.delete(done))
      working.add(done)
    } catch (thrown) {
      refuse(socket, id, thrown)
    }
  }

  function onReceipt(socket: ClientSocket, pushId: number): void {
    const messageId = socket.answered(pushId)
    if (messageId !== undefined) store.remove(messageId)
  }

  function admit(socket: ClientSocket, { method, params }: Frame & { kind: 'request' }): void {
    if (isClosing || overload.isOverloaded() || store.pendingBytes > pendingBytesMost)
      throw new RelayRefusal('overloaded')
    const seconds = requests.charge(socket.peer, costOf(method, params))
    if (seconds > 0) throw new RelayRefusal('rate_limited', `try again in ${seconds} s`)
  }

  async function answer(socket: ClientSocket, { id, method, params }: Frame & { kind: 'request' }): Promise<void> {
    try {
      socket.send(formatResult(id, await serve(socket, method, params)))
    } catch (thrown) {
      refuse(socket, id, thrown)
    }
  }

  function refuse(socket: ClientSocket, id: FrameId | undefined, thrown: unknown): void {
    const refusal = refusalOf(thrown)
    socket.send(formatRefusal(id, refusal))
    if (!requests.mayStay(socket.peer, refusal.reason)) socket.end(closeCodes.policy, 'Too many refused frames')
  }

  function refusalOf(thrown: unknown): RelayRefusal {
    if (thrown instanceof RelayRefusal) return thrown
    log('error', { msg: 'relay failed', stack: thrown instanceof Error ? thrown.stack : String(thrown) })
    return new RelayRefusal('internal')
  }

  return {
    busy,
    add,
    /** The number of open sockets. */
    count: (): number => open.size,
    /** Call about once a second. */
    tick(): void {
      overload.tick()
      backlog.bytes = 0
      for (const [socket, { tick }] of open) {
        backlog.bytes += socket.buffered
        socket.tick(fanOut.hasSubscriptions(socket))
        tick()
      }
    },
    /** Finishes pending requests, and closes every connection with a code and a reason. */
    async close(): Promise<void> {
      isClosing = true
      overload.stop()
      await Promise.race([Promise.allSettled(working), new Promise((late) => setTimeout(late, closeMs).unref())])
      for (const socket of open.keys()) socket.end(closeCodes.goingAway, 'Stopping')
      const closed = [...open.values()].map(({ ws }) => new Promise((gone) => ws.once('close', gone)))
      await Promise.race([Promise.all(closed), new Promise((late) => setTimeout(late, closeMs).unref())])
      for (const { ws } of open.values()) ws.terminate()
    },
  }
}
