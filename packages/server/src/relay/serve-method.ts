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
import type { MailboxStore } from './mailbox/mailbox-store.js'
import type { RelayLimits } from './relay-options.js'
import { RelayRefusal } from './relay-refusal.js'

export type ServeDeps = { store: MailboxStore; fanOut: FanOut; limits: RelayLimits }

type Handlers = { [M in RelayMethod]: (socket: ClientSocket, params: RelayParams<M>) => unknown }

/** Topics of a batch that cost as much as one request. */
const topicsPerToken = 100
/** What one answer to a fetch holds, give or take a page. */
const fetchBytes = 1024 * 1024

/** What a request costs of a client's allowance. A batch of messages costs as much as the messages alone. */
export function costOf(method: string, params: unknown): number {
  const { messages, topics, subscriptions } = (params ?? {}) as Record<string, unknown>
  if (method === 'irn_batchPublish' && Array.isArray(messages)) return Math.max(1, messages.length)
  const many = [topics, subscriptions].find((list) => Array.isArray(list)) as unknown[] | undefined
  return 1 + Math.floor((many?.length ?? 0) / topicsPerToken)
}

/** Does what a client asks for. Throws a `RelayRefusal` with the reason where it may not. */
export function createServeMethod({ store, fanOut, limits }: ServeDeps) {
  const handlers: Handlers = {
    irn_publish: (socket, message) => publish(socket, [message]),
    // A batch beyond the allowance could never be paid for.
    irn_batchPublish: (socket, { messages }) =>
      publish(socket, atMost(messages, Math.min(limits.batch, limits.messagesBurst))),
    irn_subscribe: (socket, { topic }) => fanOut.subscribe(socket, [topic])[0],
    irn_batchSubscribe: (socket, { topics }) => fanOut.subscribe(socket, atMost(topics)),
    irn_unsubscribe(socket, { topic }) {
      fanOut.unsubscribe(socket, [topic])
      return true
    },
    irn_batchUnsubscribe(socket, { subscriptions }) {
      fanOut.unsubscribe(
        socket,
        atMost(subscriptions).map(({ topic }) => topic),
      )
      return true
    },
    irn_fetchMessages: (socket, { topic }) => socket.inTurn(() => fetchMessages(socket, [topic])),
    irn_batchFetchMessages(socket, { topics }) {
      atMost(topics)
      return socket.inTurn(() => fetchMessages(socket, topics))
    },
    wc_proposeSession(socket, { pairingTopic, sessionProposal, ttl, attestation }) {
      const proposal = { topic: pairingTopic, message: sessionProposal, ttl, tag: sessionTags.propose, attestation }
      check([proposal])
      // The caller sends no subscription of its own, and would miss the answer without one.
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

  /** True once every one of them is safe. What is sent again after a refusal is recognized. */
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
          ...(attestation && { attestation }),
        }),
      ),
    )
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

  function atMost<T>(items: readonly T[], most = limits.batch): readonly T[] {
    if (items.length > most) throw new RelayRefusal('batch_too_large', `at most ${most}`)
    return items
  }

  /**
   * A look into the mailboxes: what was read stays there until it is pushed and answered, or ends. While there is more,
   * the next call goes on where this one stopped.
   */
  async function fetchMessages(socket: ClientSocket, topics: readonly string[]) {
    if (socket.isBehind()) throw new RelayRefusal('rate_limited', 'read what was sent first')
    const { fetched } = socket
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
    const parsed = relayMethods[method].safeParse(params)
    if (!parsed.success) throw new RelayRefusal('invalid_params', parsed.error.issues[0]?.path.join('.'))
    const handle = handlers[method] as (socket: ClientSocket, params: unknown) => unknown
    return handle(socket, parsed.data)
  }
}
