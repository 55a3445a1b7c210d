import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { InboundBytes } from '../limits/inbound-bytes.js'
import type { Peer } from '../limits/peer.js'
import type { RelayLimits } from '../limits/relay-limits.js'
import { closeCodes } from './client-socket.js'
import { createFrameMeter } from './frame-meter.js'

export type InboundDeps = {
  ws: WebSocket
  /** The connection that `ws` reads from. */
  connection: Duplex
  peer: Peer
  bytes: InboundBytes
  limits: RelayLimits
  onMessage(data: Buffer, isBinary: boolean): void
  end(code: number, reason: string): void
}

type Message = { data: Buffer; isBinary: boolean }

/** Interval in which a paused connection checks whether it may resume. */
const pausedMs = 50
/** A message up to this size is accepted whatever others hold. */
const smallBytes = 64 * 1024

/** The reading side of one connection: charges bytes as they arrive, and passes messages on once they are paid. */
export function createInbound({ ws, connection, peer, bytes, limits, onMessage, end }: InboundDeps) {
  const meter = createFrameMeter()
  const waiting: Message[] = []
  let waitingBytes = 0
  let held = 0
  let timer: NodeJS.Timeout | undefined
  let unfinished = { message: 0, ticks: 0 }

  // Runs before ws reads the same bytes, so that a message they complete is already charged.
  connection.prependListener('data', onData)
  ws.on('message', (data: RawData, isBinary) => {
    if (ws.readyState !== ws.OPEN) return
    // With the default `binaryType`, a message is one Buffer.
    const message = { data: data as Buffer, isBinary }
    if (!timer) return onMessage(message.data, isBinary)
    waiting.push(message)
    waitingBytes += message.data.length
    countHeld()
  })
  ws.once('close', () => {
    connection.removeListener('data', onData)
    clearTimeout(timer)
    waiting.length = 0
    bytes.heldBytes -= held
  })

  function onData(chunk: Buffer): void {
    if (ws.readyState !== ws.OPEN) return
    bytes.charge(peer, chunk.length, meter.read(chunk))
    countHeld()
    if (held > smallBytes && bytes.heldBytes > limits.unfinishedBytes) end(closeCodes.tryLater, 'Too much unfinished')
    else if (!timer && bytes.mustWait(peer)) pause()
  }

  function countHeld(): void {
    const now = waitingBytes + meter.heldBytes
    bytes.heldBytes += now - held
    held = now
  }

  function pause(): void {
    ws.pause()
    timer = setTimeout(tryResume, pausedMs)
  }

  function tryResume(): void {
    if (bytes.mustWait(peer)) {
      timer = setTimeout(tryResume, pausedMs)
      return
    }
    timer = undefined
    waitingBytes = 0
    countHeld()
    for (const { data, isBinary } of waiting.splice(0)) if (ws.readyState === ws.OPEN) onMessage(data, isBinary)
    ws.resume()
  }

  return {
    /** Call about once a second: closes a connection whose message takes too long. Pauses do not count. */
    tick(): void {
      const { messages: message, isUnfinished } = meter
      if (!isUnfinished || message !== unfinished.message) unfinished = { message, ticks: 0 }
      else if (!timer) unfinished.ticks += 1
      if (unfinished.ticks > limits.messageSeconds) end(closeCodes.policy, 'Message not finished')
    },
  }
}
