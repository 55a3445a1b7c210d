import { type AppKit, createAppKit as createKit } from '@openappkit/core'
import type { AppKitOptions } from './app-options.js'
import { kitLanguage } from './i18n/engine/kit-language.js'
import { isFirstView, loadFirstScreen } from './views/first-views.js'
import { findKit, pageSlot, register, unregister } from './kit/slot.js'

const loadLater = () => import('./views/load-view.chunk.js')

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
    // Bundlers inline the condition, and production builds drop this block.
    if (process.env.NODE_ENV !== 'production') {
      void import('./kit/reports.chunk.js').then((reports) => reports.reportOptions(options, existing))
    }
  } catch {
    // Without a bundler there is no `process`, and nothing is reported.
  }
  if (existing) {
    // A module that runs again, for example after a hot reload, has new adapters for the same kit.
    options.adapters?.forEach((adapter) => adapter.attach?.(existing))
    return existing
  }
  let modal: HTMLElement | undefined
  const kit: AppKit = createKit(options, {
    async preload(view) {
      // One chunk has the dialog, its opening and the first screen, so that the first click waits for one request.
      const [{ firstScreen }] = await Promise.all([
        loadFirstScreen(),
        isFirstView(view) || loadLater().then(({ loadView }) => loadView(view, kitLanguage(kit))),
        kitLanguage(kit).load('connect'),
      ])
      return firstScreen
    },
    later: loadLater,
    show(shown) {
      // A tag of the app shows the card.
      if (shown.state.settings.enableEmbedded) modal?.remove()
      else if (!options.disableAppend && !modal?.isConnected) {
        modal = Object.assign(document.createElement('appkit-modal'), { kit: shown })
        document.body.append(modal)
      }
    },
    destroy(ended) {
      modal?.remove()
      unregister(ended)
    },
    isAllowed: () => pageSlot() !== undefined,
  })
  register(kit)
  // Preloads an embedded card, which is visible from the start. Its tag opens it once the code has loaded.
  if (options.enableEmbedded || hasEmbeddedTag()) void kit.preload().catch((error: unknown) => console.error(error))
  return kit
}

function hasEmbeddedTag(): boolean {
  return globalThis.document?.querySelector('appkit-modal[enable-embedded]') != null
}
