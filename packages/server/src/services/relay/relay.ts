import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { truncateAddress } from '../../platform/budget/address-keys.js'
import type { CreateMeter } from '../../platform/budget/meter.js'
import type { Log } from '../../platform/log/log.js'
import type { LogRefusal } from '../../platform/log/refusals.js'
import type { Metrics } from '../../platform/metrics/metrics.js'
import type { Postgres } from '../../platform/postgres/open-postgres.js'
import { addressOf, type Admission, type AdmissionOptions, createAdmission } from './auth/admission.js'
import { selectProtocol } from './auth/upgrade-token.js'
import type { MailboxStore } from './mailbox/mailbox-store.js'
import { createPostgresMailboxes } from './mailbox/postgres/postgres-mailboxes.js'
import { createSqliteMailboxes } from './mailbox/sqlite-mailboxes.js'
import type { RelayOptions } from './relay-options.js'
import { closeCodes } from './transport/client-socket.js'
import { createConnections } from './transport/connections.js'
import { writeRefusal } from './transport/write-refusal.js'

export type RelayDeps = RelayOptions &
  Omit<AdmissionOptions, 'store'> & {
    createMeter: CreateMeter
    log: Log
    logRefusal: LogRefusal
    metrics: Metrics
    database?: Postgres | undefined
    store?: MailboxStore
  }

const tickMs = 1000
const refusedMs = 2000
/** Browsers send a message in fragments of at least 16 kB. */
const fragmentsMost = 128
/** Maximum number of chunks in which the network delivers one message. Chunks may be small. */
const chunksMost = 8192

/**
 * Creates a relay for WalletConnect's clients: it stores encrypted messages for the subscribers of a topic, and knows
 * neither their content nor their readers.
 */
export function createRelay(deps: RelayDeps) {
  const { limits, createMeter, log, logRefusal, metrics, trustProxy } = deps
  const store = deps.store ?? openMailboxes(deps)
  const admission = createAdmission({ ...deps, store })
  const connections = createConnections({ store, limits, createMeter, metrics, log })
  // Compression costs memory per socket, and lets a small frame expand into a large one.
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    handleProtocols: selectProtocol,
    // Twice the limit, so that a message over the limit gets an error instead of a closed connection.
    maxPayload: limits.messageBytes * 2 + 64 * 1024,
    maxFragments: fragmentsMost,
    maxBufferedChunks: chunksMost,
    clientTracking: false,
  } as ConstructorParameters<typeof WebSocketServer>[0])
  const ticking = setInterval(() => {
    connections.tick()
    admission.sweep()
  }, tickMs)
  ticking.unref()
  metrics.watch('relay_sockets', connections.count)
  metrics.watch('relay_pending_bytes', () => store.pendingBytes)
  let isClosing = false

  function answer(request: IncomingMessage, socket: Duplex, head: Buffer, outcome: Admission): void {
    if (outcome.kind === 'admitted') {
      const { peer } = outcome
      sockets.handleUpgrade(request, socket, head, (ws) => connections.add(ws, socket, peer))
    } else if (outcome.kind === 'refused' && outcome.wantsCloseEvent) {
      // Browsers hide the reason of a rejected upgrade from a page, but show a close code and reason.
      sockets.handleUpgrade(request, socket, head, (ws) => closeRefused(ws, outcome.text))
    } else if (outcome.kind !== 'elsewhere') {
      writeRefusal(socket, outcome)
    }
  }

  return {
    async ready(): Promise<void> {
      await store.ready()
      admission.restore()
    },
    /** Reads a mailbox without messages: an answer proves that the store works. */
    unready: (): Promise<string | undefined> =>
      store.read({ topic: '', after: 0, notFrom: '' }).then(
        () => undefined,
        () => 'the mailboxes cannot be read',
      ),
    /** Handles an upgrade request. Returns `false` if it is for another path. */
    onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const decision = isClosing ? stopping : admission.decide(request)
      if (decision.kind === 'elsewhere') return false
      // Ignores a client that disconnects during the upgrade.
      socket.on('error', () => socket.destroy())
      const outcome = (decision.kind === 'admitted' && connections.busy(decision.peer)) || decision
      if (outcome.kind === 'busy' || outcome.kind === 'refused') {
        const ip = truncateAddress(addressOf(request, trustProxy))
        log('info', { msg: 'relay refused', reason: outcome.reason, ip })
        const reason = `relay: ${outcome.reason}`
        if (outcome.kind === 'refused') logRefusal({ ...outcome.facts, reason })
        else metrics.refusal(reason)
      }
      answer(request, socket, head, outcome)
      return true
    },
    /** Accepts no new connections, finishes pending requests, and closes the connections and the mailboxes. */
    async close(): Promise<void> {
      isClosing = true
      clearInterval(ticking)
      await connections.close()
      await store.close()
    },
  }
}

const openMailboxes = ({ database, file, limits, log }: RelayDeps): MailboxStore =>
  database
    ? createPostgresMailboxes({ database, limits, log })
    : createSqliteMailboxes({ file: file ?? ':memory:', ...limits }, log)

const stopping: Admission = { kind: 'busy', status: 503, retryAfter: 1, reason: 'stopping' }

function closeRefused(ws: WebSocket, text: string): void {
  ws.on('error', () => ws.terminate())
  ws.close(closeCodes.unauthorized, text)
  setTimeout(() => ws.terminate(), refusedMs).unref()
}
