import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'

/** Every screen there is so far. */
export const viewNames = [
  'Connect',
  'ConnectingExternal',
  'Account',
  'ProfileWallets',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'SwitchActiveChain',
  'ConnectingSiwe',
  'SIWXSignMessage',
  'WhatIsAWallet',
  'GetWallet',
  'Downloads',
  'AllWallets',
  'ConnectWallets',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'WhatIsANetwork',
] as const

export type ViewName = (typeof viewNames)[number]

/** What a screen was opened with. */
export type RouteData = {
  /** ConnectingExternal: what to connect. A connector that is present, or a wallet of the list that is not. */
  connectorId?: string
  walletId?: string
  namespace?: ChainNamespace
  /** ConnectingMultiChain: the row (`WalletRow.key`) whose chains are to choose from. */
  walletKey?: string
  /** AllWallets: what was looked for there, for whoever comes back. */
  search?: string
  /** SwitchNetwork and SwitchActiveChain: where to. */
  network?: CaipNetworkId
}

export type RouteEntry = { view: ViewName; data: RouteData }

export function isViewName(value: unknown): value is ViewName {
  return (viewNames as readonly unknown[]).includes(value)
}
