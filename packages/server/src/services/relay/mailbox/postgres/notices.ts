import type { SeenClient } from '../mailbox-store.js'

export type NoticesOptions = {
  /** Distinguishes this server from others. */
  node: string
  onWaiting(topics: readonly string[]): void
  onClients(clients: readonly SeenClient[]): void
}

/** A notice of PostgreSQL has at most 8,000 bytes. A topic takes 65 of them, a client about 70. */
const noticeItems = 90

/** What servers send each other: topics with new messages, and clients that connected. */
export function createNotices({ node, onWaiting, onClients }: NoticesOptions) {
  return {
    channel: 'openappkit_relay',
    /** Writes the notices for the other servers. */
    write: ({ topics, clients }: { topics: readonly string[]; clients: readonly SeenClient[] }): string[] => [
      ...chunk(topics).map((items) => [node, 'topics', ...items].join(' ')),
      ...chunk(clients.map(({ clientId, issuedAt }) => `${issuedAt}:${clientId}`)).map((items) =>
        [node, 'clients', ...items].join(' '),
      ),
    ],
    /** Reads a notice of any server. */
    read(text: string): void {
      const [from, kind, ...items] = text.split(' ')
      if (from === node) return
      if (kind === 'topics') onWaiting(items)
      if (kind === 'clients') onClients(items.map(readClient).filter(({ issuedAt }) => Number.isSafeInteger(issuedAt)))
    },
  }
}

function readClient(item: string): SeenClient {
  const at = item.indexOf(':')
  return { clientId: item.slice(at + 1), issuedAt: Number(item.slice(0, at)) }
}

const chunk = (items: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(items.length / noticeItems) }, (_, at) =>
    items.slice(at * noticeItems, (at + 1) * noticeItems),
  )
