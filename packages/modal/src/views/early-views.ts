import type { ViewName } from '@openappkit/core'
import type { MessageGroup } from '../i18n/messages/translation.js'
import type { EntryView } from './entry/entry.chunk.js'

/** Loads a screen. `messages` lists the groups that it needs in addition to those of the first screen. */
export type Screen = { load: () => Promise<unknown>; messages: readonly MessageGroup[] }

/** The screens in the chunk of the dialog. */
export type FirstView = 'Connect' | 'ConnectingExternal'

const connect = (load: Screen['load']): Screen => ({ load, messages: [] })
const account = (load: Screen['load']): Screen => ({ load, messages: ['account'] })
/** A screen for signing in without a wallet. Loads with the sign-in methods of Connect. */
const entry = (name: EntryView): Screen => ({
  load: async () => (await import('./entry/entry.chunk.js')).entryViews[name](),
  messages: ['email'],
})

/** The screens that a visit to a connected account usually shows. `later-views.chunk.ts` has the others. */
export const earlyViews = {
  ConnectingWalletConnect: connect(
    () => import('./pairing/connecting-wallet-connect/connecting-wallet-connect-view.js'),
  ),
  ConnectingWalletConnectBasic: connect(
    () => import('./pairing/connecting-wallet-connect-basic/connecting-wallet-connect-basic-view.js'),
  ),
  AllWallets: connect(() => import('./connect/all-wallets/all-wallets-view.js')),
  EmailLogin: entry('EmailLogin'),
  EmailVerifyDevice: entry('EmailVerifyDevice'),
  EmailVerifyOtp: entry('EmailVerifyOtp'),
  ConnectingSocial: entry('ConnectingSocial'),
  ConnectingFarcaster: entry('ConnectingFarcaster'),
  Account: account(() => import('./account/account/account-view.js')),
  Networks: account(() => import('./network/networks/networks-view.js')),
  SwitchNetwork: account(() => import('./network/switch-network/switch-network-view.js')),
  UnsupportedChain: account(() => import('./network/unsupported-chain/unsupported-chain-view.js')),
  ConnectingSiwe: account(() => import('./sign-in/connecting-siwe/connecting-siwe-view.js')),
  SIWXSignMessage: account(() => import('./sign-in/siwx-sign-message/siwx-sign-message-view.js')),
} satisfies Partial<Record<ViewName, Screen>>

/** The screens in neither of the lists above. */
export type LaterView = Exclude<ViewName, FirstView | keyof typeof earlyViews>
