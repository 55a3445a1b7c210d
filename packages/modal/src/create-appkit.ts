import { type AppKit, createAppKit as createKit } from '@openappkit/core'
import type { AppKitOptions } from './app-options.js'
import { speechOf } from './i18n/speech.js'
import { isFirstView } from './views/first-views.js'
import { findKit, pageSlot, register, unregister } from './internal/slot.js'

const modals = new WeakMap<AppKit, HTMLElement>()

/** Words that are later than this come after the first paint. */
const wordsGraceMs = 300

/**
 * Makes a kit for this page and lets the `appkit-*` elements find it. A kit is known by its `storageKey`: asked for
 * again, by a second render, a hot reload or another bundle of the page, it is the same kit and not a second one.
 * Throws what `createAppKit` of the core throws: `invalid_option`, `invalid_chain_id`.
 */
export function createAppKit(options: AppKitOptions): AppKit {
  const existing = findKit(options.storageKey)
  if (existing) return existing
  const kit: AppKit = createKit(options, {
    async preload(view) {
      // One chunk for the dialog, how to open it and the first screen: what the first click waits for is one request.
      // The words of another language come beside it; a modal in English is better than none.
      const [{ firstScreen }] = await Promise.all([
        import('./views/first-screen.js'),
        isFirstView(view) || import('./views/load-view.js').then(({ loadView }) => loadView(view)),
        Promise.race([speechOf(kit).openModal(), new Promise((resolve) => setTimeout(resolve, wordsGraceMs))]),
      ])
      return firstScreen
    },
    show(shown) {
      if (options.disableAppend || shown.state.settings.enableEmbedded || modals.get(shown)?.isConnected) return
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
  // A card in the page is wanted from the start: its tag brings it to life as soon as its code is here.
  if (options.enableEmbedded || hasEmbeddedTag()) void kit.preload().catch((error: unknown) => console.error(error))
  return kit
}

function hasEmbeddedTag(): boolean {
  return globalThis.document?.querySelector('appkit-modal[enable-embedded]') != null
}
