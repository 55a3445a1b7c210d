import type { RelayPush } from '@openappkit/protocol/relay'
import type { WebSocket } from 'ws'
import type { RelayLimits } from './relay-options.js'

/** Close codes of RFC 6455 and of the WebSocket registry. */
export const closeCodes = { done: 1000, goingAway: 1001, policy: 1008, tryLater: 1013, unauthorized: 3000 } as const

/** What a peer that was told to go gets to close its end. */
const closeGraceMs = 2000

const performanceNow = () => performance.now()

export type ClientSocket = ReturnType<typeof createClientSocket>

/** Bytes that all readers together have not taken. Counted anew every second; in between it only grows. */
export type Backlog = { bytes: number }

export type ClientSocketDeps = {
  ws: WebSocket
  backlog: Backlog
  clientId: string
  limits: RelayLimits
  /** There is room for pushes again, after there was none. */
  onRoom(): void
  now?: () => number
}

/** One connection of one client: what was pushed and not answered, and how far behind its reader is. */
export function createClientSocket({ ws, backlog, clientId, limits, onRoom, now = performanceNow }: ClientSocketDeps) {
  const unanswered = new Set<number>()
  let turn: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  let heardAt = now()
  let askedAt = now()
  let pingedAt = now()
  let stuckSince: number | undefined

  const isOpen = () => ws.readyState === ws.OPEN

  /** What may wait for this reader. Once all of them together are too far behind, only who took everything gets more. */
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
    ws.close(code, reason)
    setTimeout(() => ws.terminate(), closeGraceMs).unref()
  }

  function send(text: string): void {
    if (!isOpen()) return
    ws.send(text, checkRoom)
    if (ws.bufferedAmount > 0) backlog.bytes += text.length
    if (ws.bufferedAmount > limits.bufferedBytesMost) end(closeCodes.tryLater, 'Too slow')
  }

  return {
    clientId,
    /** How far each mailbox was looked into, while there is more of it. */
    fetched: new Map<string, number>(),
    send,
    hasRoom,
    /** The reader has not taken what it was sent, and is sent nothing that it need not have. */
    isBehind: () => ws.bufferedAmount > bufferedMost(),
    /** Bytes that this reader has not taken. */
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
    push(push: RelayPush): void {
      unanswered.add(push.id)
      send(JSON.stringify(push))
    },
    isUnanswered: (id: number): boolean => unanswered.has(id),
    /** Whether the answer is to a push of this connection. Nobody may take what was not given to him. */
    answered(id: number): boolean {
      const wasPushed = unanswered.delete(id)
      checkRoom()
      return wasPushed
    },
    /** Something came in. A request counts as use of the connection, a pong only as a sign of life. */
    heard(isRequest: boolean): void {
      heardAt = now()
      if (isRequest) askedAt = heardAt
    },
    /** Called about once a second: pings, and ends what is dead, stuck or of no use. */
    tend(hasSubscriptions: boolean): void {
      const at = now()
      stuckSince = ws.bufferedAmount > limits.bufferedBytes ? (stuckSince ?? at) : undefined
      if (hasSubscriptions) askedAt = at
      if (at - heardAt > limits.pingSeconds * 2500) ws.terminate()
      else if (stuckSince !== undefined && at - stuckSince > limits.stuckSeconds * 1000)
        end(closeCodes.tryLater, 'Too slow')
      else if (at - askedAt > limits.idleSeconds * 1000) end(closeCodes.done, 'No subscriptions')
      else if (at - pingedAt >= limits.pingSeconds * 1000) {
        pingedAt = at
        ws.ping()
      }
    },
  }
}
