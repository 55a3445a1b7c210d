import type { WalletApp } from '@openappkit/core/adapter'

/** The part of a window that opens an app. */
export type LeavingPage = {
  open?(href: string, target: string, features: string): unknown
  document?: { visibilityState: string }
}

/** Methods that a wallet responds to without asking the user. */
const silent = /accounts$|addresses$|^wallet_get|raw/i

/** Opens the wallet app on this device for a request that needs approval, if the page is visible. */
export function openApp(
  page: LeavingPage,
  { href, target }: WalletApp,
  sent: { method: string; id: number; topic: string },
) {
  if (silent.test(sent.method) || page.document?.visibilityState !== 'visible') return
  page.open?.(`${href}wc?requestId=${sent.id}&sessionTopic=${sent.topic}`, target, 'noopener noreferrer')
}
