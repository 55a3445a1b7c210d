import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { KitState } from '../state/state.js'
import { parseSavedSession, sessionKey } from '../storage/saved-session.js'
import type { KitStorage } from '../storage/storage.js'
import type { Tabs } from './tabs.js'

export type ForgetRequest = {
  state: KitState
  storage: KitStorage
  namespaces: readonly ChainNamespace[]
  /** Tells the other tabs. Absent when the news came from there. */
  tabs?: Tabs
}

/** The local half of a disconnect: synchronous, needs nobody, cannot fail. In every tab of this kit. */
export function forgetLocally({ state, storage, namespaces, tabs }: ForgetRequest): void {
  const saved = storage.read(sessionKey, parseSavedSession)
  for (const namespace of namespaces) {
    if (state.accounts[namespace]) state.accounts[namespace] = { status: 'disconnected' }
    delete state.balances[namespace]
    delete state.providers[namespace]
    delete state.walletInfo[namespace]
    delete state.network.approved[namespace]
    delete saved?.connectors[namespace]
  }
  // A full storage refuses the shorter session too; the longer one must not come back on the next page.
  if (saved && !storage.write(sessionKey, saved)) storage.remove(sessionKey)
  tabs?.tellDisconnected(namespaces)
}
