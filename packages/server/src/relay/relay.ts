import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { truncateAddress } from '../http/client-address.js'
import type { Log } from '../log.js'
import { addressOf, type Admission, type AdmissionOptions, createAdmission } from './admission.js'
import { closeCodes } from './client-socket.js'
import { createConnections } from './connections.js'
import type { MailboxStore } from './mailbox/mailbox-store.js'
import { createSqliteMailboxes } from './mailbox/sqlite-mailboxes.js'
import type { RelayOptions } from './relay-options.js'
import { writeRefusal } from './write-refusal.js'

export type RelayDeps = RelayOptions & AdmissionOptions & { log: Log; store?: MailboxStore }

export type Relay = ReturnType<typeof createRelay>

const tickMs = 1000

/**
 * A relay that WalletConnect's clients can use: it keeps sealed messages for those who are subscribed to a topic, and
 * knows neither what they say nor whom they are for.
 */
export function createRelay(deps: RelayDeps) {
  const { limits, log, trustProxy } = deps
  const store = deps.store ?? createSqliteMailboxes({ file: deps.file ?? ':memory:', ...limits }, log)
  const admission = createAdmission(deps)
  const connections = createConnections({ store, limits, log })
  // Compression costs memory per socket and lets a small frame become a large one.
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    // Twice a message, so that one that is too large gets an answer and not the end of its connection.
    maxPayload: limits.messageBytes * 2 + 64 * 1024,
    clientTracking: false,
  })
  const ticking = setInterval(() => {
    connections.tick()
    admission.sweep()
  }, tickMs)
  ticking.unref()
  let isClosing = false

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A client that goes away in the middle of it is no event.
    socket.on('error', () => socket.destroy())
    const decision = isClosing ? stopping : admission.decide(request)
    const busy = decision.kind === 'admitted' ? connections.busy(decision.client.clientId) : undefined
    settle(busy ?? decision)

    function settle(outcome: Admission): void {
      if (outcome.kind === 'busy' || outcome.kind === 'refused') {
        log('info', { msg: 'relay refused', why: outcome.why, ip: truncateAddress(addressOf(request, trustProxy)) })
      }
      if (outcome.kind === 'admitted') {
        sockets.handleUpgrade(request, socket, head, (ws) => connections.add(ws, outcome.client.clientId))
      } else if (outcome.kind === 'refused' && outcome.wantsCloseEvent) {
        // A browser shows a page nothing of a refused upgrade; this code and reason it does show.
        sockets.handleUpgrade(request, socket, head, (ws) => turnAway(ws, outcome.text))
      } else {
        writeRefusal(socket, outcome)
      }
    }
  }

  return {
    ready: () => store.ready(),
    onUpgrade,
    /** Takes no more, finishes what it has, says goodbye and closes the mailboxes. */
    async close(): Promise<void> {
      isClosing = true
      clearInterval(ticking)
      await connections.close()
      await store.close()
    },
  }
}

const stopping: Admission = { kind: 'busy', status: 503, retryAfter: 1, why: 'stopping' }

function turnAway(ws: WebSocket, reason: string): void {
  ws.on('error', () => ws.terminate())
  ws.close(closeCodes.unauthorized, reason)
  setTimeout(() => ws.terminate(), 2000).unref()
}
