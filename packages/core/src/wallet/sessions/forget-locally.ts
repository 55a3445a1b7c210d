import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { KitState } from '../../state/state.js'
import { parseSavedSession, sessionKey } from '../../lib/storage/saved-session.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import type { Tabs } from '../../lib/storage/tabs.js'

/**
 * The local half of a disconnect: synchronous, without a request, never fails. Tells the other tabs of this kit, unless
 * the disconnect came from one of them (no `tabs`).
 */
export function forgetLocally(
  state: KitState,
  storage: KitStorage,
  namespaces: readonly ChainNamespace[],
  tabs?: Tabs,
): void {
  const { balances, providers, walletInfo, network } = state
  const saved = storage.read(sessionKey, parseSavedSession)
  for (const namespace of namespaces) {
    if (state.accounts[namespace]) state.accounts[namespace] = { status: 'disconnected' }
    for (const part of [balances, providers, walletInfo, network.approved, saved?.connectors]) delete part?.[namespace]
  }
  // A full storage refuses the shorter session too; the longer one must not be restored by the next page.
  if (saved && !storage.write(sessionKey, saved)) storage.remove(sessionKey)
  tabs?.sendDisconnected(namespaces)
}
