import { createLog } from '../src/platform/log/log.js'
import type { MailboxStore } from '../src/services/relay/mailbox/mailbox-store.js'
import { createSqliteMailboxes } from '../src/services/relay/mailbox/sqlite-mailboxes.js'
import type { StoreSubject } from './store-subject.js'

export const topic = 'a'.repeat(64)

const limits = {
  mailboxMessages: 100_000,
  mailboxBytes: 100_000_000,
  storeBytes: 100_000_000,
  addressStoredMessages: 1e6,
  addressStoredBytes: 1e9,
  unclaimedSeconds: 900,
}

/** Messages of one mailbox for the store suites. Their text is their name. */
export const subject: StoreSubject<MailboxStore> = {
  open: ({ file, thread, data }) =>
    createSqliteMailboxes({ file, ...limits, ...data }, createLog('silent'), ...(thread ? [thread] : [])),
  ready: (store) => store.ready(),
  async write(store, name) {
    const message = { topic, message: name, tag: 1, ttlSeconds: 300, sender: 'me', address: '192.0.2.1' }
    const appended = await store.append(message)
    if (appended !== 'new') throw new Error(appended)
  },
  async read(store) {
    const names: string[] = []
    for (let after = 0, hasMore = true; hasMore;) {
      const page = await store.read({ topic, after, notFrom: '' })
      names.push(...page.messages.map(({ message }) => message))
      after = page.messages.at(-1)?.id ?? 0
      hasMore = page.hasMore
    }
    return names
  },
  close: (store) => store.close(),
}
