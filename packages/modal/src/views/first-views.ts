import type { ViewName } from '@openappkit/core'

/** The screens that come with the dialog. */
export type FirstView = 'Connect' | 'ConnectingExternal'

/** Guides, parts of Connect that are screens of their own, and screens behind Account: of what it holds, is called and is set to. */
export type LateView =
  | Extract<
      ViewName,
      | `Wallet${string}`
      | `${string}AccountName${string}`
      | `Swap${string}`
      | `OnRamp${string}`
      | `${string}Buy${string}`
      | `${string}Settings`
      | `SmartSession${string}`
      | `Up${string}Email${string}`
      | `WhatIs${string}`
    >
  | 'GetWallet'
  | 'Downloads'
  | 'ConnectWallets'
  | 'ConnectSocials'
  | 'Create'
  | 'ConnectingMultiChain'
  | 'ProfileWallets'
  | 'SwitchActiveChain'
  | 'FundWallet'

/** Screens to sign in without a wallet. They come with what Connect offers besides wallets. */
export type EntryView = Extract<ViewName, `Email${string}` | 'ConnectingSocial' | 'ConnectingFarcaster'>

export const isFirstView = (view: ViewName): view is FirstView => view === 'Connect' || view === 'ConnectingExternal'
