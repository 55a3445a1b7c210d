import type { RelayPush } from '@openappkit/protocol/relay'
import type { WebSocket } from 'ws'
import type { Peer } from '../limits/peer.js'
import type { RelayLimits } from '../limits/relay-limits.js'

/** Close codes of RFC 6455 and of the WebSocket registry. */
export const closeCodes = { done: 1000, goingAway: 1001, policy: 1008, tryLater: 1013, unauthorized: 3000 } as const

/** How long a peer has to answer a close frame. */
const closeGraceMs = 2000
/** The same for a peer that is closed because of its frames, and is no longer read from. */
const policyGraceMs = 500

/**
 * The last push id over all connections. Starts with the time in microseconds, so that ids are unique across restarts:
 * a client may acknowledge a push of an old connection on a new one.
 */
let lastPushId = Date.now() * 1000

const performanceNow = () => performance.now()

export type ClientSocket = ReturnType<typeof createClientSocket>

/** Unread bytes of all readers together. Recounted every second, and only increased in between. */
export type Backlog = { bytes: number }

export type ClientSocketDeps = {
  ws: WebSocket
  backlog: Backlog
  peer: Peer
  limits: RelayLimits
  /** Called when there is room for pushes again. */
  onRoom(): void
  /** Called for each message that is pushed. */
  onPush?(): void
  now?: () => number
}

/** One connection of a client: its unacknowledged pushes, and how far its reader is behind. */
export function createClientSocket(deps: ClientSocketDeps) {
  const { ws, backlog, peer, limits, onRoom, onPush, now = performanceNow } = deps
  /** The messages of unacknowledged pushes. */
  const unanswered = new Map<number, number>()
  const fetched = new Map<string, number>()
  let turn: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  let receivedAt = now()
  let requestedAt = now()
  let pingedAt = now()
  let stuckSince: number | undefined

  const isOpen = () => ws.readyState === ws.OPEN

  /** Bytes that may wait for this reader: 0 while all readers together are too far behind. */
  const bufferedMost = () => (backlog.bytes > limits.bufferedBytesAll ? 0 : limits.bufferedBytes)

  /** Whether a push may be sent. After `false`, `onRoom` follows. */
  function hasRoom(): boolean {
    const isRoomy = isOpen() && ws.bufferedAmount <= bufferedMost() && unanswered.size < limits.unansweredPushes
    if (!isRoomy) isWaiting = true
    return isRoomy
  }

  function checkRoom(): void {
    // Waits until it is half empty, so that `onRoom` is not called after every acknowledgement.
    if (!isWaiting || !isOpen() || ws.bufferedAmount > bufferedMost() / 2) return
    if (unanswered.size > limits.unansweredPushes / 2) return
    isWaiting = false
    onRoom()
  }

  function end(code: number, reason: string): void {
    if (!isOpen()) return
    ws.close(code, reason)
    // A client that is closed because of its frames may continue to send them.
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
    /** Whether the reader is behind, and should only get what it needs. */
    isBehind: () => ws.bufferedAmount > bufferedMost(),
    /** Bytes that this reader has not read. */
    get buffered(): number {
      return ws.bufferedAmount
    },
    /** Creates possibly large answers one after another, so that they are not all in memory at once. */
    inTurn<T>(make: () => Promise<T>): Promise<T> {
      const made = turn.then(make)
      turn = made.catch(() => undefined)
      return made
    },
    end,
    /** Pushes a message. The push id differs from the message id, which may start again with the mailboxes. */
    push(messageId: number, params: RelayPush['params']): void {
      lastPushId += 1
      unanswered.set(lastPushId, messageId)
      onPush?.()
      send(JSON.stringify({ id: lastPushId, jsonrpc: '2.0', method: 'irn_subscription', params } satisfies RelayPush))
    },
    /** Returns the message of an acknowledged push. Clients can only acknowledge pushes of their own connection. */
    answered(pushId: number): number | undefined {
      const messageId = unanswered.get(pushId)
      unanswered.delete(pushId)
      checkRoom()
      return messageId
    },
    /** Invalidates acknowledgements of earlier pushes, because the mailboxes were reopened. */
    forgetPushes(): void {
      unanswered.clear()
      fetched.clear()
    },
    /** Records activity. A request counts as use of the connection, a pong only as a sign of life. */
    received(isRequest: boolean): void {
      receivedAt = now()
      if (isRequest) requestedAt = receivedAt
    },
    /** Call about once a second: pings, and closes dead, stuck or unused connections. */
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
