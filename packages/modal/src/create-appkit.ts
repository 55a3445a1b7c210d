import { type AppKit, createAppKit as createKit } from '@openappkit/core'
import type { AppKitOptions } from './app-options.js'
import { kitLanguage } from './i18n/engine/kit-language.js'
import { isFirstView, loadFirstScreen } from './views/first-views.js'
import { findKit, pageSlot, register, unregister } from './kit/slot.js'

const loadLater = () => import('./views/load-view.chunk.js')
const modals = new WeakMap<AppKit, HTMLElement>()

declare const process: { env: { NODE_ENV?: string } }

/**
 * Creates a kit for this page and registers it with the `appkit-*` elements. The `storageKey` identifies a kit: a
 * second call with the same key, for example after a hot reload or from another bundle, returns the existing kit.
 * Throws `invalid_option` and `invalid_chain_id`.
 * @example
 * const kit = createAppKit({ adapters: [evmAdapter()], networks: [mainnet, base] })
 */
export function createAppKit(options: AppKitOptions): AppKit {
  const existing = findKit(options)
  try {
    // Bundlers write the answer in, and a production build has none of this.
    if (process.env.NODE_ENV !== 'production') {
      void import('./kit/reports.chunk.js').then((reports) => reports.reportOptions(options, existing))
    }
  } catch {
    // A page without a bundler has no `process`, and nothing is reported.
  }
  if (existing) {
    // A module that is run again, as in a hot reload, brings new adapters for the same kit.
    options.adapters?.forEach((adapter) => adapter.attach?.(existing))
    return existing
  }
  const kit: AppKit = createKit(options, {
    async preload(view) {
      // One chunk for the dialog, how to open it and the first screen: what the first click waits for is one request.
      const [{ firstScreen }] = await Promise.all([
        loadFirstScreen(),
        isFirstView(view) || loadLater().then(({ loadView }) => loadView(view, kitLanguage(kit))),
        kitLanguage(kit).load('connect'),
      ])
      return firstScreen
    },
    later: loadLater,
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
