import type { ViewName } from '../contracts/route.js'

// A table and not a list, so that a screen without an entry does not compile.
const views: Readonly<Record<ViewName, true>> = {
  Connect: true,
  ConnectingExternal: true,
  Account: true,
  ProfileWallets: true,
  Networks: true,
  SwitchNetwork: true,
  UnsupportedChain: true,
  SwitchActiveChain: true,
  ConnectingSiwe: true,
  SIWXSignMessage: true,
  WhatIsAWallet: true,
  GetWallet: true,
  Downloads: true,
  AllWallets: true,
  ConnectWallets: true,
  ConnectingMultiChain: true,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  WhatIsANetwork: true,
  WalletReceive: true,
  WalletCompatibleNetworks: true,
  WalletSend: true,
  WalletSendSelectToken: true,
  WalletSendPreview: true,
  WalletSendConfirmed: true,
}

export const viewNames = /* @__PURE__ */ Object.keys(views) as readonly ViewName[]
