import { type ClientStorage, createMemoryStorage } from '../client/client-storage.js'

/** One browser's storage for a site. */
export type Site = { storageKey: string; storage: ClientStorage; entries: Map<string, string> }

export function createTestSite(entries = new Map<string, string>(), storageKey: string = crypto.randomUUID()): Site {
  return { storageKey, storage: createMemoryStorage(entries), entries }
}

/** Removes the library's globals, so that the next client in this process acts as another tab. */
export function openAnotherTab(storageKey: string): void {
  for (const name of [`_walletConnectCore_${storageKey}`, `_walletConnectCore_${storageKey}_count`]) {
    Reflect.deleteProperty(globalThis, name)
  }
  const slot = Symbol.for('openappkit.pairing')
  ;(globalThis as { [slot]?: Map<string, unknown> })[slot]?.delete(storageKey)
}
