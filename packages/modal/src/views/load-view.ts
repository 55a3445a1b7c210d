import type { ViewName } from '@openappkit/core'

// Connect comes with the first screen; every other one is a chunk of its own.
const views: Record<Exclude<ViewName, 'Connect'>, () => Promise<unknown>> = {
  ConnectingExternal: () => import('./connecting-external/connecting-external-view.js'),
  Account: () => import('./account/account-view.js'),
  Networks: () => import('./networks/networks-view.js'),
  SwitchNetwork: () => import('./switch-network/switch-network-view.js'),
  UnsupportedChain: () => import('./unsupported-chain/unsupported-chain-view.js'),
  WhatIsAWallet: () => import('./what-is-a-wallet/what-is-a-wallet-view.js'),
  GetWallet: () => import('./get-wallet/get-wallet-view.js'),
  WhatIsANetwork: () => import('./what-is-a-network/what-is-a-network-view.js'),
}

/** Brings the code of a screen. Rejects when it cannot be loaded; the next call tries again. */
export async function loadView(view: ViewName): Promise<void> {
  if (view !== 'Connect') await views[view]()
}
