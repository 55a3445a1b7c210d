import {
  isRelayMethod,
  type RelayMessage,
  type RelayMethod,
  relayMethods,
  type RelayParams,
  type RelayPublish,
  sessionTags,
} from '@openappkit/protocol/relay'
import type { ClientSocket } from './client-socket.js'
import type { FanOut } from './fan-out.js'
import type { MailboxStore } from '../mailbox/mailbox-store.js'
import type { RelayLimits } from '../limits/relay-limits.js'
import { RelayRefusal } from './relay-refusal.js'

export type ServeDeps = {
  store: MailboxStore
  fanOut: FanOut
  limits: RelayLimits
  /** Called for each new message that was stored. */
  onStored(): void
}

type Handlers = { [M in RelayMethod]: (socket: ClientSocket, params: RelayParams<M>) => unknown }

/** Number of batch topics that cost as much as one request. */
const topicsPerRequest = 25
/** Approximate size of one fetch response. */
const fetchBytes = 1024 * 1024

/** The cost of a request. A batch of messages costs as much as the single messages. */
export function costOf(method: string, params: unknown): number {
  if (method === 'wc_approveSession') return 2
  const length = batchLength(params)
  return method === 'irn_batchPublish' ? Math.max(1, length) : 1 + Math.floor(length / topicsPerRequest)
}

/** The length of the longest list in the parameters that holds batch items. */
function batchLength(params: unknown): number {
  const { messages, topics, subscriptions } = (params ?? {}) as Record<string, unknown>
  return Math.max(...[messages, topics, subscriptions].map((list) => (Array.isArray(list) ? list.length : 0)))
}

/** Serves requests. Throws a `RelayRefusal` with the reason if it rejects one. */
export function createServeMethod({ store, fanOut, limits, onStored }: ServeDeps) {
  const handlers: Handlers = {
    irn_publish: (socket, message) => publish(socket, [message]),
    irn_batchPublish: (socket, { messages }) => publish(socket, messages),
    irn_subscribe: (socket, { topic }) => fanOut.subscribe(socket, [topic])[0],
    irn_batchSubscribe: (socket, { topics }) => fanOut.subscribe(socket, topics),
    irn_unsubscribe(socket, { topic }) {
      fanOut.unsubscribe(socket, [topic])
      return true
    },
    irn_batchUnsubscribe(socket, { subscriptions }) {
      fanOut.unsubscribe(
        socket,
        subscriptions.map(({ topic }) => topic),
      )
      return true
    },
    irn_fetchMessages: (socket, { topic }) => socket.inTurn(() => fetchMessages(socket, [topic])),
    irn_batchFetchMessages: (socket, { topics }) => socket.inTurn(() => fetchMessages(socket, topics)),
    wc_proposeSession(socket, { pairingTopic, sessionProposal, ttl, attestation }) {
      const proposal = { topic: pairingTopic, message: sessionProposal, ttl, tag: sessionTags.propose, attestation }
      check([proposal])
      // The caller does not subscribe itself, and would miss the answer otherwise.
      fanOut.subscribe(socket, [pairingTopic])
      return publish(socket, [proposal])
    },
    wc_approveSession(socket, params) {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl } = params
      const messages = [
        { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: sessionTags.proposeResponse },
        { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: sessionTags.settle },
      ]
      check(messages)
      fanOut.subscribe(socket, [sessionTopic])
      return publish(socket, messages)
    },
  }

  /** Resolves once all messages are stored. Recognizes messages that are sent again after a rejection. */
  async function publish(socket: ClientSocket, messages: readonly RelayPublish[]): Promise<true> {
    check(messages)
    const outcomes = await Promise.all(
      messages.map(({ topic, message, tag, ttl, attestation }) =>
        store.append({
          topic,
          message,
          tag,
          ttlSeconds: ttl,
          sender: socket.clientId,
          address: socket.peer.address,
          ...(attestation && { attestation }),
        }),
      ),
    )
    for (const outcome of outcomes) if (outcome === 'new') onStored()
    for (const outcome of outcomes) if (outcome !== 'new' && outcome !== 'known') throw new RelayRefusal(outcome)
    return true
  }

  function check(messages: readonly RelayPublish[]): void {
    for (const { message, ttl } of messages) {
      if (Buffer.byteLength(message) > limits.messageBytes)
        throw new RelayRefusal('message_too_large', `at most ${limits.messageBytes} bytes`)
      if (ttl < 1 || ttl > limits.ttlSeconds)
        throw new RelayRefusal('invalid_ttl', `from 1 to ${limits.ttlSeconds} seconds`)
    }
  }

  /** Runs before the schema, which reads every item and reports every invalid one. */
  function checkLength(method: RelayMethod, params: unknown): void {
    // A batch beyond the burst could never be charged.
    const bursts = [limits.batch, limits.messagesBurst, limits.addressMessagesBurst]
    const most = method === 'irn_batchPublish' ? Math.min(...bursts) : limits.batch
    if (batchLength(params) > most) throw new RelayRefusal('batch_too_large', `at most ${most}`)
  }

  /**
   * Reads mailboxes. Messages stay there until they are pushed and acknowledged, or expire. While there is more, the
   * next call continues where this one stopped.
   */
  async function fetchMessages(socket: ClientSocket, topics: readonly string[]) {
    if (socket.isBehind()) throw new RelayRefusal('rate_limited', 'read what was sent first')
    const { fetched } = socket
    store.subscribed(topics)
    const messages: RelayMessage[] = []
    let bytes = 0
    let hasMore = false
    for (const topic of topics) {
      if (messages.length >= limits.batch || bytes >= fetchBytes) hasMore = true
      if (hasMore) break
      const page = await store.read({ topic, after: fetched.get(topic) ?? 0, notFrom: socket.clientId })
      for (const { id, sender: _, ...message } of page.messages) {
        messages.push(message)
        bytes += message.message.length
        fetched.set(topic, id)
      }
      hasMore = page.hasMore
    }
    if (!hasMore || fetched.size > limits.topicsPerClient) for (const topic of topics) fetched.delete(topic)
    return { messages, hasMore }
  }

  return async (socket: ClientSocket, method: string, params: unknown): Promise<unknown> => {
    if (!isRelayMethod(method)) throw new RelayRefusal('method_not_found')
    checkLength(method, params)
    const parsed = relayMethods[method].safeParse(params)
    if (!parsed.success) throw new RelayRefusal('invalid_params', parsed.error.issues[0]?.path.join('.'))
    const handle = handlers[method] as (socket: ClientSocket, params: unknown) => unknown
    return handle(socket, parsed.data)
  }
}
