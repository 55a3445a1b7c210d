import type { RelayMessage } from '@openappkit/protocol/relay'

/**
 * A message to store. `sender` is the client that sent it and never gets it back. `address` is counted for limits and
 * never stored.
 */
export type NewMessage = Omit<RelayMessage, 'publishedAt'> & { ttlSeconds: number; sender: string; address: string }

/** A stored message. Ids increase and are never reused until the mailboxes are reopened. */
export type StoredMessage = RelayMessage & { id: number; sender: string }

/** `known`: the same message already waits on the topic, or was acknowledged recently. */
export type Appended = 'new' | 'known' | 'mailbox_full' | 'quota_exceeded' | 'relay_full' | 'storage_failed'

export type MailboxQuery = {
  topic: string
  /** Only messages with a larger id. */
  after: number
  /** A client whose own messages are skipped. */
  notFrom: string
}

export type MailboxPage = { messages: readonly StoredMessage[]; hasMore: boolean }

/** A client that has opened a socket, with the time its newest token was issued, in seconds since 1970. */
export type SeenClient = { clientId: string; issuedAt: number }

/** `issuedAfter`: the newest issue time of clients that were forgotten early. */
export type SeenClients = { clients: readonly SeenClient[]; issuedAfter: number }

export type MailboxWatcher = {
  /** Called once for each new message, in order of ids, after it is stored and before its promise settles. */
  onMessage(message: StoredMessage): void
  /**
   * The mailboxes failed and were reopened. They may hold messages that `onMessage` was not called for, and ids may
   * have started again.
   */
  onReopened(): void
  /** Stores that other servers share call this in place of `onMessage`, also for messages of other servers. */
  onWaiting(topics: readonly string[]): void
  /** Mailboxes may hold messages that were not announced. Ids go on. */
  onMissed(): void
}

/** Stores waiting messages. An implementation may run on another machine, so every method is asynchronous. */
export type MailboxStore = {
  /** Resolves when messages can be stored. Rejects when they never will be. */
  ready(): Promise<void>
  /** Resolves once the message is durable, also if the machine crashes. Never rejects. */
  append(message: NewMessage): Promise<Appended>
  watch(watcher: MailboxWatcher): void
  /** Marks topics as subscribed: messages on them wait for the full ttl of their senders. */
  subscribed(topics: readonly string[]): void
  /** Returns one page, oldest first. Rejects when it cannot be read. */
  read(query: MailboxQuery): Promise<MailboxPage>
  /** Removes an acknowledged message. A crash may undo that: the message is then pushed again. */
  remove(id: number): void
  /** Records that a client connected with a token. A crash may lose the last records. */
  addClient(client: SeenClient): void
  /** Announces clients that connected to other servers which share the store, within about a second. */
  watchClients(onClients: (clients: readonly SeenClient[]) => void): void
  /** The clients stored by a previous process, once `ready` has resolved. */
  readonly clients: SeenClients
  /** Bytes of messages that are not stored yet. */
  readonly pendingBytes: number
  /** Finishes pending work and closes. */
  close(): Promise<void>
}
