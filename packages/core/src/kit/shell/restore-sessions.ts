import type { Engine } from '../engine/engine.js'
import type { AppKitOptions } from '../../options/options.js'
import type { KitState } from '../../state/state.js'
import { sessionKey } from '../../lib/storage/saved-session.js'
import type { Lazy } from '../../lib/lazy.js'
import type { KitStorage } from '../../lib/storage/storage.js'

/** A saved session that no wallet has confirmed by then ends. */
const restoreDeadlineMs = 5_000

/** Loads the engine to restore saved sessions. Without any, settles at once and loads nothing. */
export function restoreSessions(
  { accounts, modal }: KitState,
  options: AppKitOptions,
  storage: KitStorage,
  engine: Pick<Lazy<Engine>, 'load'>,
) {
  function endReconnecting(): void {
    for (const [namespace, { status }] of Object.entries(accounts)) {
      if (status === 'reconnecting') accounts[namespace as keyof typeof accounts] = { status: 'disconnected' }
    }
  }

  async function restore(): Promise<void> {
    if (options.enableReconnect === false) storage.remove(sessionKey)
    if (Object.values(accounts).some(({ status }) => status === 'reconnecting')) {
      const deadline = new Promise((resolve) => setTimeout(resolve, restoreDeadlineMs))
      const checked = engine.load().then((loaded) => loaded.restore())
      await Promise.race([checked.catch(() => undefined), deadline])
      endReconnecting()
    }
    modal.initialized = true
  }

  return { restored: restore(), endReconnecting }
}
