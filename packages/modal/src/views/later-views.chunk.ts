import type { LaterView, Screen } from './early-views.js'

const guide = (load: Screen['load']): Screen => ({ load, messages: [] })
const signIn = (load: Screen['load']): Screen => ({ load, messages: ['email'] })
const account = (load: Screen['load']): Screen => ({ load, messages: ['account'] })
const funds = (load: Screen['load']): Screen => ({ load, messages: ['account', 'funds'] })
const settings = (load: Screen['load']): Screen => ({ load, messages: ['account', 'settings'] })
const updateEmail: Screen = {
  load: () => import('./update-email/update-email.chunk.js'),
  messages: ['settings', 'email'],
}
const names = funds(() => import('./names/names.chunk.js'))
const swap: Screen = { load: () => import('./swap/swap.chunk.js'), messages: ['account', 'funds', 'trade'] }
const sessions: Screen = {
  load: () => import('./smart-sessions/smart-sessions.chunk.js'),
  messages: ['account', 'funds', 'settings'],
}
const onramp: Screen = {
  load: () => import('./onramp/onramp.chunk.js'),
  messages: ['account', 'funds', 'trade', 'onramp'],
}

/** Loads a screen together with those that show the wallet's response, which may come while the page is offline. */
const withAnswer = (load: () => Promise<unknown>, ...answers: (() => Promise<unknown>)[]) =>
  Promise.all([load, ...answers].map((one) => one()))

/** Guides, and the screens behind Account. A separate chunk, so that earlier screens do not load this list. */
export const laterViews: Readonly<Record<LaterView, Screen>> = {
  WhatIsAWallet: guide(() => import('./help/what-is-a-wallet/what-is-a-wallet-view.js')),
  GetWallet: guide(() => import('./help/get-wallet/get-wallet-view.js')),
  Downloads: guide(() => import('./help/downloads/downloads-view.js')),
  WhatIsANetwork: guide(() => import('./help/what-is-a-network/what-is-a-network-view.js')),
  ConnectWallets: guide(() => import('./connect/connect-wallets/connect-wallets-view.js')),
  ConnectSocials: signIn(() => import('./social/connect-socials/connect-socials-view.js')),
  // Create consists of the sign-in methods of Connect.
  Create: signIn(() => Promise.all([import('./entry/create/create-view.js'), import('./entry/entry.chunk.js')])),
  ConnectingMultiChain: guide(() => import('./connect/connecting-multi-chain/connecting-multi-chain-view.js')),
  ProfileWallets: account(() => import('./account/profile-wallets/profile-wallets-view.js')),
  SwitchActiveChain: account(() => import('./network/switch-active-chain/switch-active-chain-view.js')),
  AccountSettings: settings(() => import('./settings/account-settings/account-settings-view.js')),
  SmartAccountSettings: settings(() => import('./settings/smart-account-settings/smart-account-settings-view.js')),
  UpgradeEmailWallet: settings(() => import('./settings/upgrade-email-wallet/upgrade-email-wallet-view.js')),
  SmartSessionList: sessions,
  SmartSessionCreated: sessions,
  UpdateEmailWallet: updateEmail,
  UpdateEmailPrimaryOtp: updateEmail,
  UpdateEmailSecondaryOtp: updateEmail,
  WalletReceive: funds(() => import('./receive/wallet-receive/wallet-receive-view.js')),
  WalletCompatibleNetworks: funds(
    () => import('./receive/wallet-compatible-networks/wallet-compatible-networks-view.js'),
  ),
  WalletSend: funds(() => import('./send/wallet-send/wallet-send-view.js')),
  WalletSendSelectToken: funds(() => import('./send/wallet-send-select-token/wallet-send-select-token-view.js')),
  WalletSendPreview: funds(() =>
    withAnswer(
      () => import('./send/wallet-send-preview/wallet-send-preview-view.js'),
      () => import('./send/wallet-send-confirmed/wallet-send-confirmed-view.js'),
      () => import('./notice.js'),
      () => import('./transfer-notice.js'),
    ),
  ),
  WalletSendConfirmed: funds(() => import('./send/wallet-send-confirmed/wallet-send-confirmed-view.js')),
  ChooseAccountName: names,
  RegisterAccountName: names,
  RegisterAccountNameSuccess: names,
  Swap: swap,
  SwapSelectToken: swap,
  SwapPreview: swap,
  FundWallet: onramp,
  WhatIsABuy: onramp,
  OnRampProviders: onramp,
  OnRampTokenSelect: onramp,
  OnRampFiatSelect: onramp,
  BuyInProgress: onramp,
}
