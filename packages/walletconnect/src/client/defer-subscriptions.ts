import type { ClientStorage } from './client-storage.js'

/** What the library's list of subscriptions is named by, behind a prefix and the name of the kit. */
const listName = '//subscription'

/**
 * While it starts, the library dials as soon as it finds subscriptions, and reads the rest of its tables meanwhile: what
 * the relay has for it before they are read is confirmed, heard by nobody, and lost. So it finds none until it is ready;
 * each connection then reads them.
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
