import { failure } from '../errors/failure.js'

/** The part of the library's relayer that is used here, some of it not meant for others: its version never changes. */
export type Relayer = {
  readonly connected: boolean
  transportExplicitlyClosed: boolean
  reconnectInProgress: boolean
  connectPromise: Promise<void> | undefined
  subscriber: { stop(): Promise<void> }
  publisher: Publisher
  provider: { connection?: { socket?: { close(): void } } }
  connect(): Promise<void>
  toEstablishConnection(): Promise<void>
  unsubscribe(topic: string, options?: unknown): Promise<void>
  transportClose(): Promise<void>
  handleBatchMessageEvents(messages: RelayMessage[]): Promise<void>
  on(event: string, listener: (message: RelayMessage) => void): void
  off(event: string, listener: (message: RelayMessage) => void): void
}

/** A sealed message, as it came in. */
export type RelayMessage = { topic: string; message: string; publishedAt: number; transportType?: 'relay' }

type Publisher = {
  queue: Map<string, { request: unknown; opts: unknown }>
  rpcPublish(request: unknown, options: unknown): Promise<unknown>
  checkQueue(): void
}

/**
 * Takes from the library what it does about a lost connection: each of its requests would dial by itself, its own timer
 * beside them, and a relay that is away for a minute would be dialled thousands of times. What is left is one attempt
 * at a time, made by the caller that needs it, and no unhandled rejection.
 */
export function controlConnection(relayer: Relayer): { connect(): Promise<void> } {
  async function dial(): Promise<void> {
    relayer.transportExplicitlyClosed = false
    await relayer.connect().finally(() => (relayer.connectPromise = undefined))
  }

  async function connect(): Promise<void> {
    if (relayer.connected) return
    await (relayer.connectPromise ??= dial())
    if (!relayer.connected) throw failure('relay_unreachable')
  }

  // With this set the library only emits that a connection was lost.
  relayer.reconnectInProgress = true
  relayer.toEstablishConnection = connect
  const { publisher } = relayer
  publisher.checkQueue = () => {
    if (!relayer.connected) return
    for (const { request, opts } of publisher.queue.values()) {
      publisher.rpcPublish(request, opts).catch(() => undefined)
    }
  }
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  // A topic that nobody writes to any more may stay subscribed until the relay drops it.
  relayer.unsubscribe = (topic, options) => unsubscribe(topic, options).catch(() => undefined)
  return { connect }
}
