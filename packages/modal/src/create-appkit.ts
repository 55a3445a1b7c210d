import { type AppKit, type AppKitOptions, createAppKit as createKit } from '@openappkit/core'
import { loadView } from './views/load-view.js'
import { findKit, pageSlot, register, unregister } from './internal/slot.js'

const modals = new WeakMap<AppKit, HTMLElement>()

/**
 * Makes a kit for this page and lets the `appkit-*` elements find it. A kit is known by its `storageKey`: asked for
 * again, by a second render, a hot reload or another bundle of the page, it is the same kit and not a second one.
 * Throws what `createAppKit` of the core throws: `invalid_option`, `invalid_chain_id`.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  const existing = findKit(options.storageKey)
  if (existing) return existing
  const kit = createKit(options, {
    async preload(view) {
      // One chunk for the dialog, how to open it and the first screen: what the first click waits for is one request.
      const [{ firstScreen }] = await Promise.all([import('./views/first-screen.js'), loadView(view)])
      return firstScreen
    },
    show(shown) {
      if (options.disableAppend || modals.get(shown)?.isConnected) return
      const modal = Object.assign(document.createElement('appkit-modal'), { kit: shown })
      modals.set(shown, modal)
      document.body.append(modal)
    },
    destroy(ended) {
      modals.get(ended)?.remove()
      unregister(ended)
    },
    isAllowed: () => pageSlot() !== undefined,
  })
  register(kit)
  return kit
}
