import { type AppKit, type AppKitOptions, createAppKit as createKit, type ViewName } from '@openappkit/core'
import { findKit, pageSlot, register, unregister } from './internal/slot.js'

// The dialog and the first screen are one chunk: what the first click waits for is one request.
const dialog = () => import('./views/first-screen.js')

const views: Record<ViewName, () => Promise<unknown>> = {
  Connect: dialog,
  ConnectingExternal: () => import('./views/connecting-external/connecting-external-view.js'),
  Account: () => import('./views/account/account-view.js'),
  Networks: () => import('./views/networks/networks-view.js'),
  SwitchNetwork: () => import('./views/switch-network/switch-network-view.js'),
  UnsupportedChain: () => import('./views/unsupported-chain/unsupported-chain-view.js'),
  WhatIsAWallet: () => import('./views/what-is-a-wallet/what-is-a-wallet-view.js'),
  GetWallet: () => import('./views/get-wallet/get-wallet-view.js'),
  WhatIsANetwork: () => import('./views/what-is-a-network/what-is-a-network-view.js'),
}

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
      const [first] = await Promise.all([dialog(), views[view]()])
      return first
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
