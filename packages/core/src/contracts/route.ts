import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { FeatureApis } from './api.js'
import type { EmailChangeStep } from './features/embedded-wallet.js'
import type { ConnectStep } from './steps.js'

/** The features whose `begin` returns nothing. It takes the data of a route, or nothing. */
type BeginningFeature = {
  [Name in keyof FeatureApis]: FeatureApis[Name] extends { begin(...given: never[]): infer Result }
    ? Result extends void
      ? Name
      : never
    : never
}[keyof FeatureApis]

/** How the modal treats one screen. */
type View = {
  /** The screen shows the connected account: without one, the modal shows Connect instead. */
  needs?: 'account'
  /** The task that the screen belongs to. */
  flow?: 'connect' | 'swap' | 'email-change'
  /** The feature that opening the screen begins: its `begin` receives the data of the route. */
  feature?: BeginningFeature
  /** What else opening the screen begins, unless it is running. */
  begins?: 'connect' | 'invite' | 'sign-in' | 'switch'
  /**
   * The steps of the task that the screen shows. Leaving the screens that show steps cancels the task: see
   * `screens/navigation-controller.ts` for a connection, and `features/email-change` for a new address.
   */
  steps?: readonly (ConnectStep | EmailChangeStep)['kind'][]
  /** When the modal leaves by itself: the first condition that holds decides the target. See `screens/rules.ts`. */
  leaves?: readonly Ending[]
}

/** A reason to leave a screen. */
export type Ending =
  /** It is known whether the app wants a sign-in. */
  | 'checked'
  /** The wallet is on a network of the app again, or disconnected. */
  | 'supported'
  /** The app does not have the network that the screen was opened with. */
  | 'missing'
  /** The wallet is on that network. */
  | 'reached'
  /** The app refused the sign-in, or the wallet disconnected after it. */
  | 'refused'
  /** Another screen shows the current step of the connection. */
  | 'elsewhere'

const connect = { flow: 'connect' } as const
const account = { needs: 'account' } as const
/** The steps while a wallet is asked, on this device or another. */
const walletSteps = ['preparing', 'prompt', 'earlier-request', 'invitation', 'switch'] as const
const invitation = { ...connect, begins: 'invite', steps: walletSteps, leaves: ['refused'] } as const
const email = { ...connect, begins: 'sign-in', leaves: ['elsewhere'] } as const
const names = { ...account, feature: 'names' } as const
const swap = { ...account, flow: 'swap' } as const
const emailChange = { ...account, flow: 'email-change' } as const

/** The screens of the modal. A screen exists once it has a row here: `ViewName` is the keys. */
export const views = {
  Connect: connect,
  ConnectingExternal: { ...connect, begins: 'connect', steps: walletSteps, leaves: ['refused'] },
  ConnectingWalletConnect: invitation,
  ConnectingWalletConnectBasic: invitation,
  ConnectingMultiChain: connect,
  ConnectingSocial: { ...connect, steps: ['popup'] },
  ConnectingFarcaster: { ...connect, steps: ['farcaster'] },
  EmailLogin: { ...email, steps: ['email'] },
  EmailVerifyDevice: { ...email, steps: ['device'] },
  EmailVerifyOtp: { ...email, steps: ['code'] },
  AllWallets: connect,
  ConnectWallets: connect,
  ConnectSocials: connect,
  Create: connect,
  WhatIsAWallet: connect,
  GetWallet: connect,
  Downloads: connect,

  ConnectingSiwe: { ...account, flow: 'connect', leaves: ['checked'] },
  SIWXSignMessage: account,
  ProfileWallets: {},
  Networks: {},
  WhatIsANetwork: {},
  SwitchNetwork: { begins: 'switch', leaves: ['missing', 'reached'] },
  SwitchActiveChain: { leaves: ['missing'] },
  UnsupportedChain: { leaves: ['supported'] },

  Account: account,
  AccountSettings: account,
  SmartAccountSettings: account,
  UpgradeEmailWallet: account,
  UpdateEmailWallet: { ...emailChange, steps: ['new-email'] },
  UpdateEmailPrimaryOtp: { ...emailChange, steps: ['old-code'] },
  UpdateEmailSecondaryOtp: { ...emailChange, steps: ['new-code'] },
  SmartSessionList: account,
  SmartSessionCreated: account,
  WalletReceive: account,
  WalletCompatibleNetworks: account,
  WalletSend: { ...account, feature: 'send' },
  WalletSendSelectToken: account,
  WalletSendPreview: account,
  // Shows how a transfer ended, also after the account disconnects.
  WalletSendConfirmed: {},
  Swap: { ...swap, feature: 'swap' },
  SwapSelectToken: swap,
  SwapPreview: swap,
  FundWallet: account,
  WhatIsABuy: account,
  OnRampProviders: { ...account, feature: 'onramp' },
  OnRampTokenSelect: account,
  OnRampFiatSelect: account,
  BuyInProgress: account,
  ChooseAccountName: names,
  RegisterAccountName: names,
  RegisterAccountNameSuccess: names,
} as const satisfies Record<string, View>

/** Every screen of the modal. */
export type ViewName = keyof typeof views

/** The screens of a task. A type alone, for code that loads without the table. */
export type ViewsOf<Flow extends View['flow']> = {
  [Name in ViewName]: (typeof views)[Name] extends { flow: Flow } ? Name : never
}[ViewName]

/** The row of a screen. A name without a row, which an app may push, has no fields. */
export const viewOf = (name: ViewName): View => views[name] ?? {}

export const viewNames = /* @__PURE__ */ Object.keys(views) as readonly ViewName[]

/** Returns the screen that shows a step, among those of the same task as `name` that begin like it. */
export function viewOfStep(name: ViewName, step: (ConnectStep | EmailChangeStep)['kind']): ViewName | undefined {
  const { flow, begins } = viewOf(name)
  return viewNames.find((one) => {
    const view = viewOf(one)
    return view.flow === flow && view.begins === begins && view.steps?.includes(step)
  })
}

/** A name under which `open` shows a part of another screen: `Transactions` is the tab Activity of Account. */
export type TabViewName = 'Transactions'

/** Screens of other kits that are not built yet: `open` refuses them with `invalid_option`. */
export type PlannedViewName =
  | 'ApproveTransaction'
  | 'Pay'
  | 'PayLoading'
  | 'PayQuote'
  | 'PayWithExchange'
  | 'PayWithExchangeSelectAsset'

/** The data that a screen is opened with. */
export type RouteData = {
  /** ConnectingExternal: the wallet to connect. A connector that is present, or a listed wallet that is not. */
  connectorId?: string | undefined
  walletId?: string | undefined
  namespace?: ChainNamespace | undefined
  /** ConnectingWalletConnectBasic: the invitation that the app made (`OpenOptions.uri`). */
  uri?: string | undefined
  /** ConnectingMultiChain: the row (`WalletRow.key`) whose chains are offered. */
  walletKey?: string
  /** AllWallets: the search, for users who come back. */
  search?: string
  /** Account: the tab to show. Default: the first. */
  tab?: 'tokens' | 'nfts' | 'activity'
  /** SwitchNetwork and SwitchActiveChain: the target. */
  network?: CaipNetworkId
  /** WalletSend and Swap: the amount, in whole units. */
  amount?: string | number
  /** WalletSend: address of the token. Default: the network's own currency. */
  assetAddress?: string
  /** WalletSend: the recipient. */
  to?: string
  /** WalletSend: the network. Default: that of the wallet. */
  chainId?: number | string
  /** Swap: address or symbol of the token to pay with. */
  fromToken?: string
  /** Swap: address or symbol of the token to buy. */
  toToken?: string
  /** SwapSelectToken: the side to choose a token for. */
  target?: 'sourceToken' | 'toToken'
}

export type RouteEntry = { view: ViewName; data: RouteData }
