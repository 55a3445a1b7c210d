import { AppKitError, type ViewName } from '@openappkit/core'
import type { KitLanguage } from '../i18n/engine/kit-language.js'
import { type FirstView, isFirstView } from './first-views.js'

// Each is a chunk of its own, loaded when it is shown. The first screens are in `first-screen.chunk.ts`.

/** Screens on the way to a connected wallet. A language has their messages in the file that the first screen loads. */
const connectViews = {
  ConnectingWalletConnect: () => import('./pairing/connecting-wallet-connect/connecting-wallet-connect-view.js'),
  ConnectingWalletConnectBasic: () =>
    import('./pairing/connecting-wallet-connect-basic/connecting-wallet-connect-basic-view.js'),
  WhatIsAWallet: () => import('./help/what-is-a-wallet/what-is-a-wallet-view.js'),
  GetWallet: () => import('./help/get-wallet/get-wallet-view.js'),
  Downloads: () => import('./help/downloads/downloads-view.js'),
  AllWallets: () => import('./connect/all-wallets/all-wallets-view.js'),
  ConnectWallets: () => import('./connect/connect-wallets/connect-wallets-view.js'),
  ConnectingMultiChain: () => import('./connect/connecting-multi-chain/connecting-multi-chain-view.js'),
  WhatIsANetwork: () => import('./help/what-is-a-network/what-is-a-network-view.js'),
}

/** Screens of a connected account. A language has their messages in a file of its own. */
const accountViews = {
  Account: () => import('./account/account/account-view.js'),
  ProfileWallets: () => import('./account/profile-wallets/profile-wallets-view.js'),
  Networks: () => import('./network/networks/networks-view.js'),
  SwitchNetwork: () => import('./network/switch-network/switch-network-view.js'),
  SwitchActiveChain: () => import('./network/switch-active-chain/switch-active-chain-view.js'),
  UnsupportedChain: () => import('./network/unsupported-chain/unsupported-chain-view.js'),
  ConnectingSiwe: () => import('./sign-in/connecting-siwe/connecting-siwe-view.js'),
  SIWXSignMessage: () => import('./sign-in/siwx-sign-message/siwx-sign-message-view.js'),
}

/** Screens that move what an account holds. Their messages are in a file of their own, besides those of the account. */
const fundsViews = {
  WalletReceive: () => import('./receive/wallet-receive/wallet-receive-view.js'),
  WalletCompatibleNetworks: () => import('./receive/wallet-compatible-networks/wallet-compatible-networks-view.js'),
  WalletSend: () => import('./send/wallet-send/wallet-send-view.js'),
  WalletSendSelectToken: () => import('./send/wallet-send-select-token/wallet-send-select-token-view.js'),
  WalletSendPreview: () => import('./send/wallet-send-preview/wallet-send-preview-view.js'),
  WalletSendConfirmed: () => import('./send/wallet-send-confirmed/wallet-send-confirmed-view.js'),
}

const views: Record<Exclude<ViewName, FirstView>, () => Promise<unknown>> = {
  ...connectViews,
  ...accountViews,
  ...fundsViews,
}

/**
 * Loads a screen and its messages. Rejects with `invalid_option` for a screen that does not exist, and when it cannot be
 * loaded; the next call tries again.
 */
export async function loadView(view: ViewName, language: Pick<KitLanguage, 'load'>): Promise<void> {
  if (isFirstView(view)) return
  if (!Object.hasOwn(views, view)) throw new AppKitError('invalid_option', 'Option "view" is unknown')
  const isFunds = view in fundsViews
  await Promise.all([
    views[view](),
    (isFunds || view in accountViews) && language.load('account'),
    isFunds && language.load('funds'),
  ])
}

/** Loads what draws the messages that pass by. */
export const loadNotice = () => import('./notice.js')
export const loadConsent = () => import('./connect/legal-consent.js')
