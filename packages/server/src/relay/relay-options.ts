/** What one relay lets its clients do. Every figure can be set by the operator. */
export type RelayLimits = {
  /** Bytes of one message. */
  messageBytes: number
  /** Longest time that a message may wait, in seconds. */
  ttlSeconds: number
  /** Items of one batch. */
  batch: number
  /** Topics that one client, with all its sockets, is subscribed to. */
  topicsPerClient: number
  mailboxMessages: number
  mailboxBytes: number
  /** Bytes of everything that waits. */
  storeBytes: number
  /** Requests of one client: so many come back per second, so many may come at once. */
  messagesPerSecond: number
  messagesBurst: number
  /** New connections from one address. */
  connectionsPerSecond: number
  connectionsBurst: number
  socketsPerClient: number
  sockets: number
  /** A socket without subscriptions that asks nothing for so long is closed. */
  idleSeconds: number
  /** Above 30, clients in Node take the connection for dead. */
  pingSeconds: number
  /** Pushes that a client may leave unanswered before the rest waits in the mailbox. */
  unansweredPushes: number
  /** Bytes that a slow reader may leave in the socket: beyond the first nothing is pushed, at the second it is closed. */
  bufferedBytes: number
  bufferedBytesMost: number
  /** Bytes that all slow readers together may leave. Beyond it, only who has taken everything is pushed more. */
  bufferedBytesAll: number
  stuckSeconds: number
  /** Delay of the event loop, held for seconds, beyond which new connections and messages are refused. */
  lagMs: number
}

export const defaultRelayLimits: RelayLimits = {
  messageBytes: 512 * 1024,
  ttlSeconds: 7 * 24 * 60 * 60,
  batch: 500,
  topicsPerClient: 2000,
  mailboxMessages: 1000,
  mailboxBytes: 8 * 1024 * 1024,
  storeBytes: 900_000_000,
  messagesPerSecond: 20,
  messagesBurst: 100,
  connectionsPerSecond: 10,
  connectionsBurst: 50,
  socketsPerClient: 20,
  sockets: 10_000,
  idleSeconds: 60,
  pingSeconds: 20,
  unansweredPushes: 500,
  bufferedBytes: 1024 * 1024,
  bufferedBytesMost: 8 * 1024 * 1024,
  bufferedBytesAll: 64 * 1024 * 1024,
  stuckSeconds: 30,
  lagMs: 100,
}

export type RelayOptions = {
  /** Paths of the HTTP server on which sockets are opened. */
  paths: readonly string[]
  /** Addresses that clients know this relay by. A token is made for one of them. */
  urls: readonly string[]
  /** Also take tokens for `ws://localhost` and `ws://127.0.0.1`, at the port it listens on. For development. */
  acceptsLocalUrls: boolean
  /** SQLite file of the mailboxes. Without one they are kept in memory and end with the process. */
  file: string | undefined
  limits: RelayLimits
}

/** A relay for this machine, kept in memory. */
export const localRelay: RelayOptions = {
  paths: ['/', '/relay'],
  urls: [],
  acceptsLocalUrls: true,
  file: undefined,
  limits: defaultRelayLimits,
}
