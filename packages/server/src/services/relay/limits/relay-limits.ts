/** The limits of a relay. The operator can set each of them. */
export type RelayLimits = {
  /** Bytes of one message. */
  messageBytes: number
  /** Maximum time that a message may wait, in seconds. */
  ttlSeconds: number
  /** Maximum time that a message may wait on a topic without any subscription so far, in seconds. */
  unclaimedSeconds: number
  /** Items of one batch. */
  batch: number
  /** Topics that one client is subscribed to, over all its sockets. */
  topicsPerClient: number
  mailboxMessages: number
  mailboxBytes: number
  /** Bytes of all stored messages. */
  storeBytes: number
  /** Stored messages and bytes of one address (an IPv4 address or an IPv6 /64). */
  addressStoredMessages: number
  addressStoredBytes: number
  /** Requests of one client, and of one address: refill per second, and burst. */
  messagesPerSecond: number
  messagesBurst: number
  addressMessagesPerSecond: number
  addressMessagesBurst: number
  /** Bytes that are read from one client, from one address and from all together. The rest waits in the network. */
  bytesPerSecond: number
  bytesBurst: number
  addressBytesPerSecond: number
  addressBytesBurst: number
  totalBytesPerSecond: number
  totalBytesBurst: number
  /** Maximum time of one message from its first byte to its last. */
  messageSeconds: number
  /** Bytes of all unfinished messages. */
  unfinishedBytes: number
  /** Rejections of one client after which it is closed. Invalid requests count five times. */
  refusalsPerSecond: number
  refusalsBurst: number
  /** New connections from one address. */
  connectionsPerSecond: number
  connectionsBurst: number
  socketsPerClient: number
  addressSockets: number
  sockets: number
  /** A socket without subscriptions is closed after this time without a request. */
  idleSeconds: number
  /** Must be below 30, or clients in Node consider the connection dead. */
  pingSeconds: number
  /** Pushes that a client may leave unanswered. The rest waits in the mailbox. */
  unansweredPushes: number
  /**
   * Bytes that a slow reader may leave in the socket: beyond the first limit pushes stop, at the second it is closed.
   */
  bufferedBytes: number
  bufferedBytesMost: number
  /** Bytes that all slow readers together may leave. Beyond it, only readers that have read everything get more. */
  bufferedBytesAll: number
  stuckSeconds: number
  /** Delay of the event loop, over several seconds, beyond which new connections and messages are rejected. */
  lagMs: number
}

export const defaultRelayLimits: RelayLimits = {
  messageBytes: 512 * 1024,
  ttlSeconds: 7 * 24 * 60 * 60,
  unclaimedSeconds: 15 * 60,
  batch: 500,
  topicsPerClient: 2000,
  mailboxMessages: 1000,
  mailboxBytes: 8 * 1024 * 1024,
  storeBytes: 900_000_000,
  addressStoredMessages: 10_000,
  addressStoredBytes: 32 * 1024 * 1024,
  messagesPerSecond: 20,
  messagesBurst: 100,
  addressMessagesPerSecond: 200,
  addressMessagesBurst: 1000,
  bytesPerSecond: 512 * 1024,
  bytesBurst: 4 * 1024 * 1024,
  addressBytesPerSecond: 4 * 1024 * 1024,
  addressBytesBurst: 16 * 1024 * 1024,
  totalBytesPerSecond: 32 * 1024 * 1024,
  totalBytesBurst: 64 * 1024 * 1024,
  messageSeconds: 10,
  unfinishedBytes: 64 * 1024 * 1024,
  refusalsPerSecond: 2,
  refusalsBurst: 100,
  connectionsPerSecond: 10,
  connectionsBurst: 50,
  socketsPerClient: 20,
  addressSockets: 500,
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
