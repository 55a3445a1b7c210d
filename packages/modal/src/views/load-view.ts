import { type FirstView, isFirstView } from './first-views.js'
import type { ViewName } from '@openappkit/core'

// These two come with the first screen; every other one is a chunk of its own.
const views: Record<Exclude<ViewName, FirstView>, () => Promise<unknown>> = {
  ConnectingWalletConnect: () => import('./connecting-wallet-connect/connecting-wallet-connect-view.js'),
  ConnectingWalletConnectBasic: () =>
    import('./connecting-wallet-connect-basic/connecting-wallet-connect-basic-view.js'),
  Account: () => import('./account/account-view.js'),
  ProfileWallets: () => import('./profile-wallets/profile-wallets-view.js'),
  Networks: () => import('./networks/networks-view.js'),
  SwitchNetwork: () => import('./switch-network/switch-network-view.js'),
  SwitchActiveChain: () => import('./switch-active-chain/switch-active-chain-view.js'),
  UnsupportedChain: () => import('./unsupported-chain/unsupported-chain-view.js'),
  ConnectingSiwe: () => import('./connecting-siwe/connecting-siwe-view.js'),
  SIWXSignMessage: () => import('./siwx-sign-message/siwx-sign-message-view.js'),
  WhatIsAWallet: () => import('./what-is-a-wallet/what-is-a-wallet-view.js'),
  GetWallet: () => import('./get-wallet/get-wallet-view.js'),
  Downloads: () => import('./downloads/downloads-view.js'),
  AllWallets: () => import('./all-wallets/all-wallets-view.js'),
  ConnectWallets: () => import('./connect-wallets/connect-wallets-view.js'),
  ConnectingMultiChain: () => import('./connecting-multi-chain/connecting-multi-chain-view.js'),
  WhatIsANetwork: () => import('./what-is-a-network/what-is-a-network-view.js'),
}

/** Brings the code of a screen. Rejects when it cannot be loaded; the next call tries again. */
export async function loadView(view: ViewName): Promise<void> {
  if (!isFirstView(view)) await views[view]()
}
