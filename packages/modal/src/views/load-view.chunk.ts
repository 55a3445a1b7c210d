import { AppKitError, type ViewName } from '@openappkit/core'
import type { KitLanguage } from '../i18n/engine/kit-language.js'
import type { Parts } from '../kit/parts.js'
import { type EntryView, type FirstView, isFirstView, type LateView } from './first-views.js'
import type { LateScreen } from './late-views.chunk.js'

// Each is a chunk of its own, loaded when it is shown. The first screens are in `first-screen.chunk.ts`.

/** Screens on the way to a connected wallet. A language has their messages in the file that the first screen loads. */
const connectViews = {
  ConnectingWalletConnect: () => import('./pairing/connecting-wallet-connect/connecting-wallet-connect-view.js'),
  ConnectingWalletConnectBasic: () =>
    import('./pairing/connecting-wallet-connect-basic/connecting-wallet-connect-basic-view.js'),
  AllWallets: () => import('./connect/all-wallets/all-wallets-view.js'),
}

/** Screens of a connected account. A language has their messages in a file of its own. */
const accountViews = {
  Account: () => import('./account/account/account-view.js'),
  Transactions: () => import('./account/account/account-view.js'),
  Networks: () => import('./network/networks/networks-view.js'),
  SwitchNetwork: () => import('./network/switch-network/switch-network-view.js'),
  UnsupportedChain: () => import('./network/unsupported-chain/unsupported-chain-view.js'),
  ConnectingSiwe: () => import('./sign-in/connecting-siwe/connecting-siwe-view.js'),
  SIWXSignMessage: () => import('./sign-in/siwx-sign-message/siwx-sign-message-view.js'),
}

const views: Record<Exclude<ViewName, FirstView | EntryView | LateView>, () => Promise<unknown>> = {
  ...connectViews,
  ...accountViews,
}

/**
 * Loads a screen and its messages. Rejects with `invalid_option` for a screen that does not exist, and when it cannot be
 * loaded; the next call tries again.
 */
export async function loadView(view: ViewName, language: Pick<KitLanguage, 'load'>): Promise<void> {
  if (isFirstView(view)) return
  const { load, messages } = await findScreen(view)
  if (!load) {
    throw new AppKitError('invalid_option', 'Option "view" is unknown', { facts: [`View: ${view}`] })
  }
  await Promise.all([load(), ...messages.map((group) => language.load(group))])
}

async function findScreen(view: ViewName): Promise<Partial<LateScreen> & Pick<LateScreen, 'messages'>> {
  if (/^(Email|Connecting(F|So))/.test(view)) {
    return { load: (await import('./entry/entry.chunk.js')).entryViews.get(view), messages: ['email'] }
  }
  if (Object.hasOwn(views, view)) {
    return { load: views[view as keyof typeof views], messages: view in accountViews ? ['account'] : [] }
  }
  return (await import('./late-views.chunk.js')).lateViews.get(view) ?? { messages: [] }
}

/** Elements that the screens of the first chunk do without. */
const parts: Parts = {
  notice: () => import('./notice.js'),
  consent: () => import('./connect/legal-consent.js'),
  lookAlike: () => import('./connect/look-alike/look-alike.js'),
  entry: () => import('./entry/entry.chunk.js'),
  wide: () => import('./wide/wide.chunk.js'),
}

export const loadPart = (part: string): Promise<unknown> => parts[part as keyof Parts]()
