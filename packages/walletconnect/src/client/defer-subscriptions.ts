import type { ClientStorage } from './client-storage.js'

/** Suffix of the key of the library's subscriptions, after a prefix and the name of the kit. */
const listName = '//subscription'

/**
 * Hides the subscriptions until the library has started. Otherwise it would connect before it has read its other
 * tables, acknowledge the messages of the relay without handling them, and lose them. Each connection reads the
 * subscriptions again.
 */
export function deferSubscriptions(storage: ClientStorage): { storage: ClientStorage; ready(): void } {
  let isReady = false
  return {
    storage: {
      ...storage,
      getItem: async (key) => (isReady || !key.endsWith(listName) ? storage.getItem(key) : undefined),
    },
    ready: () => void (isReady = true),
  }
}
