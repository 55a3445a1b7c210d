import type { RelayMessage } from '@openappkit/protocol/relay'

/** A message to keep. `sender` is the client it came from, who is never given it back. */
export type NewMessage = Omit<RelayMessage, 'publishedAt'> & { ttlSeconds: number; sender: string }

/** A message that is kept. Ids grow with every message and are never used again. */
export type KeptMessage = RelayMessage & { id: number; sender: string }

/** `known`: the same message waits on the topic already, or was taken from it a moment ago. */
export type Appended = 'new' | 'known' | 'mailbox_full' | 'relay_full' | 'storage_failed'

export type MailboxQuery = {
  topic: string
  /** Messages with a larger id. */
  after: number
  /** A client whose own messages are left out. */
  notFrom: string
}

export type MailboxPage = { messages: readonly KeptMessage[]; hasMore: boolean }

/** Where messages wait. An implementation may be on another machine; nothing here answers at once. */
export type MailboxStore = {
  /** Settles when messages can be kept. Rejects when they never will be. */
  ready(): Promise<void>
  /** Resolves after the message is safe from a crash of the process and of the machine. Never rejects. */
  append(message: NewMessage): Promise<Appended>
  /** Calls back once for each new message, in the order of ids, after it is safe and before its promise settles. */
  watch(listener: (message: KeptMessage) => void): void
  /** The oldest first, as many as fit a page. Rejects when they cannot be read. */
  read(query: MailboxQuery): Promise<MailboxPage>
  /** The message was taken. May be forgotten by a crash: it is then given out once more. */
  remove(id: number): void
  /** Bytes of messages that are not safe yet. */
  readonly pendingBytes: number
  /** Finishes what was asked for, and closes. */
  close(): Promise<void>
}
