import { failure } from '../errors/failure.js'

/** The part of the library's relayer that is used here. Some of it is internal to the library, whose version is pinned. */
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

/** An encrypted message as received. */
export type RelayMessage = { topic: string; message: string; publishedAt: number; transportType?: 'relay' }

type Publisher = {
  queue: Map<string, { request: unknown; opts: unknown }>
  rpcPublish(request: unknown, options: unknown): Promise<unknown>
  checkQueue(): void
}

/**
 * Disables the library's reconnects: each of its requests and a timer would connect on their own, thousands of times for
 * a relay that is down for a minute. Instead, the caller makes one attempt at a time, without unhandled rejections.
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

  // The library then only emits an event when the connection is lost.
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
  // A topic without further messages may stay subscribed until the relay drops it.
  relayer.unsubscribe = (topic, options) => unsubscribe(topic, options).catch(() => undefined)
  return { connect }
}
