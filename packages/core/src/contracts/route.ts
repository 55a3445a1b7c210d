import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ViewName } from './views.js'

export type { ViewName } from './views.js'

/** A name under which `open` shows a part of another screen: `Transactions` is the tab Activity of Account. */
export type TabViewName = 'Transactions'

/** Screens of other kits that do not exist here yet: `open` refuses them with `invalid_option`. */
export type PlannedViewName =
  | 'ApproveTransaction'
  | 'Pay'
  | 'PayLoading'
  | 'PayQuote'
  | 'PayWithExchange'
  | 'PayWithExchangeSelectAsset'

/** What a screen was opened with. */
export type RouteData = {
  /** ConnectingExternal: what to connect. A connector that is present, or a wallet of the list that is not. */
  connectorId?: string | undefined
  walletId?: string | undefined
  namespace?: ChainNamespace | undefined
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
  /** WalletSend and Swap: how much, in whole units. */
  amount?: string | number
  /** WalletSend: address of the token. Default: the network's own currency. */
  assetAddress?: string
  /** WalletSend: to whom. */
  to?: string
  /** WalletSend: on which network. Default: where the wallet is. */
  chainId?: number | string
  /** Swap: address or symbol of the token to pay with. */
  fromToken?: string
  /** Swap: address or symbol of the token to buy. */
  toToken?: string
  /** SwapSelectToken: which side it is chosen for. */
  target?: 'sourceToken' | 'toToken'
}

export type RouteEntry = { view: ViewName; data: RouteData }
