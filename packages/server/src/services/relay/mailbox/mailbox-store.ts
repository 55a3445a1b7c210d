import type { RelayMessage } from '@openappkit/protocol/relay'

/**
 * A message to store. `sender` is the client it came from, which is never given it back; `address` is what its limits
 * count, and is never written down.
 */
export type NewMessage = Omit<RelayMessage, 'publishedAt'> & { ttlSeconds: number; sender: string; address: string }

/** A message that is stored. Ids grow with every message and are never used again, until the mailboxes are reopened. */
export type StoredMessage = RelayMessage & { id: number; sender: string }

/** `known`: the same message waits on the topic already, or was taken from it a moment ago. */
export type Appended = 'new' | 'known' | 'mailbox_full' | 'quota_exceeded' | 'relay_full' | 'storage_failed'

export type MailboxQuery = {
  topic: string
  /** Messages with a larger id. */
  after: number
  /** A client whose own messages are left out. */
  notFrom: string
}

export type MailboxPage = { messages: readonly StoredMessage[]; hasMore: boolean }

/** A client that has opened a socket: when its newest token was issued, in seconds since 1970. */
export type SeenClient = { clientId: string; issuedAt: number }

/** `issuedAfter`: clients were forgotten early whose tokens were issued until then. */
export type SeenClients = { clients: readonly SeenClient[]; issuedAfter: number }

export type MailboxWatcher = {
  /** Called once for each new message, in the order of ids, after it is safe and before its promise settles. */
  onMessage(message: StoredMessage): void
  /**
   * The mailboxes failed and were opened again. They may hold messages that `onMessage` was not called with, and ids
   * may have begun anew.
   */
  onReopened(): void
}

/** Where messages wait. An implementation may be on another machine; nothing here answers at once. */
export type MailboxStore = {
  /** Settles when messages can be stored. Rejects when they never will be. */
  ready(): Promise<void>
  /** Resolves after the message is safe from a crash of the process and of the machine. Never rejects. */
  append(message: NewMessage): Promise<Appended>
  watch(watcher: MailboxWatcher): void
  /** Somebody subscribes to these topics: messages on them wait for as long as their senders want. */
  subscribed(topics: readonly string[]): void
  /** The oldest first, as many as fit a page. Rejects when they cannot be read. */
  read(query: MailboxQuery): Promise<MailboxPage>
  /** The message was taken. A crash may undo that: the message is then pushed once more. */
  remove(id: number): void
  /** Writes down that a client came with a token. A crash may undo the last ones. */
  addClient(client: SeenClient): void
  /** The clients that were written down before this process, once `ready` has settled. */
  readonly clients: SeenClients
  /** Bytes of messages that are not safe yet. */
  readonly pendingBytes: number
  /** Finishes what was asked for, and closes. */
  close(): Promise<void>
}
