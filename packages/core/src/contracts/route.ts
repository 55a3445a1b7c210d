import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'

/** Every screen there is so far. */
export type ViewName =
  | 'Connect'
  | 'ConnectingExternal'
  | 'Account'
  | 'ProfileWallets'
  | 'Networks'
  | 'SwitchNetwork'
  | 'UnsupportedChain'
  | 'SwitchActiveChain'
  | 'ConnectingSiwe'
  | 'SIWXSignMessage'
  | 'WhatIsAWallet'
  | 'GetWallet'
  | 'Downloads'
  | 'AllWallets'
  | 'ConnectWallets'
  | 'ConnectingMultiChain'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'WhatIsANetwork'
  | 'WalletReceive'
  | 'WalletCompatibleNetworks'
  | 'WalletSend'
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | 'WalletSendConfirmed'

/** Screens of other kits that do not exist here yet: `open` refuses them with `invalid_option`. */
export type PlannedViewName =
  | 'AccountSettings'
  | 'ApproveTransaction'
  | 'BuyInProgress'
  | 'ChooseAccountName'
  | 'ConnectingFarcaster'
  | 'ConnectingSocial'
  | 'ConnectSocials'
  | 'Create'
  | 'EmailLogin'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'FundWallet'
  | 'OnRampFiatSelect'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'Pay'
  | 'PayLoading'
  | 'PayQuote'
  | 'PayWithExchange'
  | 'PayWithExchangeSelectAsset'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'SmartAccountSettings'
  | 'SmartSessionCreated'
  | 'SmartSessionList'
  | 'Swap'
  | 'SwapPreview'
  | 'SwapSelectToken'
  | 'Transactions'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpdateEmailWallet'
  | 'UpgradeEmailWallet'
  | 'WhatIsABuy'

/** What a screen was opened with. */
export type RouteData = {
  /** ConnectingExternal: what to connect. A connector that is present, or a wallet of the list that is not. */
  connectorId?: string
  walletId?: string
  namespace?: ChainNamespace
  /** ConnectingWalletConnectBasic: the invitation that the app made (`OpenOptions.uri`). */
  uri?: string | undefined
  /** ConnectingMultiChain: the row (`WalletRow.key`) whose chains are to choose from. */
  walletKey?: string
  /** AllWallets: what was looked for there, for whoever comes back. */
  search?: string
  /** Account: the tab to show. Default: the first. */
  tab?: 'tokens' | 'nfts' | 'activity'
  /** SwitchNetwork and SwitchActiveChain: where to. */
  network?: CaipNetworkId
  /** WalletSend: how much, in whole units. */
  amount?: string | number
  /** WalletSend: address of the token. Default: the network's own currency. */
  assetAddress?: string
  /** WalletSend: to whom. */
  to?: string
  /** WalletSend: on which network. Default: where the wallet is. */
  chainId?: number | string
}

export type RouteEntry = { view: ViewName; data: RouteData }
