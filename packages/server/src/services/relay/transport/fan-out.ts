import { createHash } from 'node:crypto'
import type { ClientSocket } from './client-socket.js'
import type { StoredMessage, MailboxStore } from '../mailbox/mailbox-store.js'
import { RelayRefusal } from './relay-refusal.js'

type Subscription = {
  id: string
  topic: string
  socket: ClientSocket
  /** Id of the newest pushed message. */
  cursor: number
  /**
   * `live`: everything up to the cursor was pushed, and new messages are pushed at once. `reading`: the mailbox is
   * being read. `waiting`: the reader is behind, and new messages stay in the mailbox.
   */
  phase: 'live' | 'reading' | 'waiting'
  /** New messages arrived while the mailbox was read. */
  hasNewMessages: boolean
  /** Number of started reads: an older one stops when a newer one starts. */
  reading: number
}

const retryMs = 1000

export type FanOut = ReturnType<typeof createFanOut>

export type FanOutDeps = { store: Pick<MailboxStore, 'read' | 'watch' | 'subscribed'>; topicsPerClient: number }

/** The id that WalletConnect's clients compute for a subscription, whatever the relay returns. */
function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}

/** Manages subscriptions, and delivers messages to them in the order of the mailbox, on every path. */
export function createFanOut({ store, topicsPerClient }: FanOutDeps) {
  const byTopic = new Map<string, Set<Subscription>>()
  const bySocket = new Map<ClientSocket, Map<string, Subscription>>()
  const topicsOf = new Map<string, number>()

  store.watch({ onMessage, onReopened, onWaiting, onMissed })

  function onMessage(message: StoredMessage): void {
    for (const subscription of byTopic.get(message.topic) ?? []) {
      if (subscription.phase === 'live') deliver(subscription, message)
      else subscription.hasNewMessages = true
    }
  }

  /**
   * The mailboxes were reopened. They may hold messages that were written during the failure and never announced, and
   * in a database in memory ids start at 1 again: reads every mailbox from its start.
   */
  function onReopened(): void {
    store.subscribed([...byTopic.keys()])
    for (const [socket, subscriptions] of bySocket) {
      socket.forgetPushes()
      for (const subscription of subscriptions.values()) {
        subscription.cursor = 0
        startDraining(subscription)
      }
    }
  }

  function onWaiting(topics: readonly string[]): void {
    for (const topic of topics) for (const subscription of byTopic.get(topic) ?? []) look(subscription)
  }

  function onMissed(): void {
    for (const subscriptions of bySocket.values()) for (const one of subscriptions.values()) look(one)
  }

  /** Reads the mailbox, unless its reader is behind: then it is read once there is room. */
  function look(subscription: Subscription): void {
    if (subscription.phase === 'live') startDraining(subscription)
    else subscription.hasNewMessages = true
  }

  /** Pushes one message if there is room. A client never gets back what it sent. */
  function deliver(subscription: Subscription, message: StoredMessage): boolean {
    const { socket, id } = subscription
    if (message.sender === socket.clientId || message.id <= subscription.cursor) return true
    if (!socket.hasRoom()) {
      subscription.phase = 'waiting'
      return false
    }
    subscription.cursor = message.id
    const { id: messageId, sender: _, ...data } = message
    socket.push(messageId, { id, data })
    return true
  }

  async function drain(subscription: Subscription): Promise<void> {
    subscription.phase = 'reading'
    subscription.reading += 1
    const { reading } = subscription
    do {
      subscription.hasNewMessages = false
      const { topic, cursor, socket } = subscription
      const page = await store.read({ topic, after: cursor, notFrom: socket.clientId })
      if (!isCurrent(subscription) || subscription.reading !== reading) return
      for (const message of page.messages) if (!deliver(subscription, message)) return
      if (page.hasMore) subscription.hasNewMessages = true
    } while (subscription.hasNewMessages)
    subscription.phase = 'live'
  }

  function startDraining(subscription: Subscription): void {
    const draining = drain(subscription)
    const { reading } = subscription
    draining.catch(() => {
      // The mailbox store is temporarily unavailable. Retries, so that no message is lost or overtaken.
      setTimeout(() => {
        if (isCurrent(subscription) && subscription.reading === reading) startDraining(subscription)
      }, retryMs).unref()
    })
  }

  const isCurrent = (subscription: Subscription) =>
    bySocket.get(subscription.socket)?.get(subscription.topic) === subscription

  function drop(subscription: Subscription): void {
    const { topic, socket } = subscription
    bySocket.get(socket)?.delete(topic)
    const others = byTopic.get(topic)
    others?.delete(subscription)
    if (others?.size === 0) byTopic.delete(topic)
    const left = (topicsOf.get(socket.clientId) ?? 1) - 1
    if (left > 0) topicsOf.set(socket.clientId, left)
    else topicsOf.delete(socket.clientId)
  }

  return {
    /**
     * Subscribes to all topics or none, and pushes their waiting messages. Returns the ids of the subscriptions.
     * @throws RelayRefusal `too_many_topics`
     */
    subscribe(socket: ClientSocket, topics: readonly string[]): string[] {
      const own = bySocket.get(socket) ?? new Map<string, Subscription>()
      const fresh = [...new Set(topics)].filter((topic) => !own.has(topic))
      const count = (topicsOf.get(socket.clientId) ?? 0) + fresh.length
      if (count > topicsPerClient) throw new RelayRefusal('too_many_topics', `at most ${topicsPerClient}`)
      if (fresh.length > 0) topicsOf.set(socket.clientId, count)
      bySocket.set(socket, own)
      store.subscribed(fresh)
      for (const topic of fresh) {
        const id = subscriptionId(topic, socket.clientId)
        const subscription: Subscription = {
          id,
          topic,
          socket,
          cursor: 0,
          phase: 'reading',
          hasNewMessages: false,
          reading: 0,
        }
        own.set(topic, subscription)
        const others = byTopic.get(topic)
        if (others) others.add(subscription)
        else byTopic.set(topic, new Set([subscription]))
        startDraining(subscription)
      }
      return topics.map((topic) => subscriptionId(topic, socket.clientId))
    },
    unsubscribe(socket: ClientSocket, topics: readonly string[]): void {
      for (const topic of topics) {
        const subscription = bySocket.get(socket)?.get(topic)
        if (subscription) drop(subscription)
      }
    },
    /** Resumes deliveries once the reader has caught up. */
    resume(socket: ClientSocket): void {
      for (const subscription of bySocket.get(socket)?.values() ?? []) {
        if (subscription.phase === 'waiting') startDraining(subscription)
      }
    },
    hasSubscriptions: (socket: ClientSocket): boolean => (bySocket.get(socket)?.size ?? 0) > 0,
    /** Removes a closed connection. */
    leave(socket: ClientSocket): void {
      for (const subscription of bySocket.get(socket)?.values() ?? []) drop(subscription)
      bySocket.delete(socket)
    },
  }
}
