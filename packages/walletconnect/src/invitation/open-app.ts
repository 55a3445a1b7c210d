import type { WalletApp } from '@openappkit/core/adapter'

/** The part of a window that leads elsewhere. */
export type LeavingPage = {
  open?(href: string, target: string, features: string): unknown
  document?: { visibilityState: string }
}

/** What a wallet answers without showing anything. */
const silent = /accounts$|addresses$|^wallet_get|raw/i

/** A request waits in an app on this device: leads the person there, unless they are elsewhere already. */
export function openApp(
  page: LeavingPage,
  { href, target }: WalletApp,
  sent: { method: string; id: number; topic: string },
) {
  if (silent.test(sent.method) || page.document?.visibilityState !== 'visible') return
  page.open?.(`${href}wc?requestId=${sent.id}&sessionTopic=${sent.topic}`, target, 'noopener noreferrer')
}
