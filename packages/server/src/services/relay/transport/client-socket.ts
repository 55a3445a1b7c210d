import type { RelayPush } from '@openappkit/protocol/relay'
import type { WebSocket } from 'ws'
import type { Peer } from '../limits/peer.js'
import type { RelayLimits } from '../limits/relay-limits.js'

/** Close codes of RFC 6455 and of the WebSocket registry. */
export const closeCodes = { done: 1000, goingAway: 1001, policy: 1008, tryLater: 1013, unauthorized: 3000 } as const

/** How long a peer has to answer a close frame. */
const closeGraceMs = 2000
/** The same for a peer that is closed for what it sends, and is not read from any more. */
const policyGraceMs = 500

/**
 * The last id of a push, of all connections. It begins with the time in microseconds, so that no id comes twice, not even
 * after a restart: a client may answer on a new connection what it got on an old one.
 */
let lastPushId = Date.now() * 1000

const performanceNow = () => performance.now()

export type ClientSocket = ReturnType<typeof createClientSocket>

/** Bytes that all readers together have not read. Counted anew every second; in between it only grows. */
export type Backlog = { bytes: number }

export type ClientSocketDeps = {
  ws: WebSocket
  backlog: Backlog
  peer: Peer
  limits: RelayLimits
  /** There is room for pushes again, after there was none. */
  onRoom(): void
  now?: () => number
}

/** One connection of one client: what was pushed and not answered, and how far behind its reader is. */
export function createClientSocket({ ws, backlog, peer, limits, onRoom, now = performanceNow }: ClientSocketDeps) {
  /** The messages behind the pushes that wait for an answer. */
  const unanswered = new Map<number, number>()
  const fetched = new Map<string, number>()
  let turn: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  let receivedAt = now()
  let requestedAt = now()
  let pingedAt = now()
  let stuckSince: number | undefined

  const isOpen = () => ws.readyState === ws.OPEN

  /** What may wait for this reader. Once all of them together are too far behind: nothing. */
  const bufferedMost = () => (backlog.bytes > limits.bufferedBytesAll ? 0 : limits.bufferedBytes)

  /** A push may go out. `false` is followed by `onRoom`. */
  function hasRoom(): boolean {
    const isRoomy = isOpen() && ws.bufferedAmount <= bufferedMost() && unanswered.size < limits.unansweredPushes
    if (!isRoomy) isWaiting = true
    return isRoomy
  }

  function checkRoom(): void {
    // Half empty, so that it is not asked again after every single answer.
    if (!isWaiting || !isOpen() || ws.bufferedAmount > bufferedMost() / 2) return
    if (unanswered.size > limits.unansweredPushes / 2) return
    isWaiting = false
    onRoom()
  }

  function end(code: number, reason: string): void {
    if (!isOpen()) return
    ws.close(code, reason)
    // A client that is closed for what it sends may go on sending it.
    const isPolicy = code === closeCodes.policy
    if (isPolicy) ws.pause()
    setTimeout(() => ws.terminate(), isPolicy ? policyGraceMs : closeGraceMs).unref()
  }

  function send(text: string): void {
    if (!isOpen()) return
    ws.send(text, checkRoom)
    if (ws.bufferedAmount > 0) backlog.bytes += text.length
    if (ws.bufferedAmount > limits.bufferedBytesMost) end(closeCodes.tryLater, 'Too slow')
  }

  return {
    peer,
    clientId: peer.clientId,
    /** How far each mailbox was fetched, while there is more of it. */
    fetched,
    send,
    hasRoom,
    /** The reader has not read what it was sent, and is sent nothing that it does not need. */
    isBehind: () => ws.bufferedAmount > bufferedMost(),
    /** Bytes that this reader has not read. */
    get buffered(): number {
      return ws.bufferedAmount
    },
    /** Answers that may be large are made one after another: many at once would all be in memory before one is sent. */
    inTurn<T>(make: () => Promise<T>): Promise<T> {
      const made = turn.then(make)
      turn = made.catch(() => undefined)
      return made
    },
    end,
    /** Pushes a message. Its id is not the message's: those may begin anew with the mailboxes. */
    push(messageId: number, params: RelayPush['params']): void {
      lastPushId += 1
      unanswered.set(lastPushId, messageId)
      send(JSON.stringify({ id: lastPushId, jsonrpc: '2.0', method: 'irn_subscription', params } satisfies RelayPush))
    },
    /** The message of a push of this connection that is answered now: no client answers the pushes of another. */
    answered(pushId: number): number | undefined {
      const messageId = unanswered.get(pushId)
      unanswered.delete(pushId)
      checkRoom()
      return messageId
    },
    /** Answers to earlier pushes mean nothing any more: the mailboxes were opened anew. */
    forgetPushes(): void {
      unanswered.clear()
      fetched.clear()
    },
    /** Something came in. A request counts as use of the connection, a pong only as a sign of life. */
    received(isRequest: boolean): void {
      receivedAt = now()
      if (isRequest) requestedAt = receivedAt
    },
    /** Called about once a second: pings, and closes what is dead, stuck or unused. */
    tick(hasSubscriptions: boolean): void {
      const at = now()
      stuckSince = ws.bufferedAmount > limits.bufferedBytes ? (stuckSince ?? at) : undefined
      if (hasSubscriptions) requestedAt = at
      if (at - receivedAt > limits.pingSeconds * 2500) ws.terminate()
      else if (stuckSince !== undefined && at - stuckSince > limits.stuckSeconds * 1000)
        end(closeCodes.tryLater, 'Too slow')
      else if (at - requestedAt > limits.idleSeconds * 1000) end(closeCodes.done, 'No subscriptions')
      else if (at - pingedAt >= limits.pingSeconds * 1000) {
        pingedAt = at
        ws.ping()
      }
    },
  }
}
