import type { LinkTarget, WalletApp, WalletLink } from '../../contracts/wallets.js'
import { allowedBase } from './allowed-link.js'

const targets: readonly string[] = ['_self', '_top', '_blank'] satisfies LinkTarget[]
const longestLink = 2_000
const invitation = 'wc?'

/** Describes the app behind a pairing link. `undefined` if the link cannot be separated from its invitation. */
export function appBehind({ href, target }: WalletLink, name: string): WalletApp | undefined {
  const at = href.indexOf(invitation)
  // A website in place of the page would end the page, which waits for the answer.
  const place = href.startsWith('https:') ? '_blank' : target
  return at < 0 ? undefined : parseWalletApp({ href: href.slice(0, at), target: place, name })
}

/** Parses the stored app. `undefined` for anything else, and for a link that must not be followed. */
export function parseWalletApp(value: unknown): WalletApp | undefined {
  const { href, target, name } = Object(value) as Record<string, unknown>
  if (typeof href !== 'string' || typeof name !== 'string' || typeof target !== 'string') return undefined
  if (!allowedBase(href) || href.length > longestLink || /wc(:|%3a)/i.test(href)) return undefined
  return targets.includes(target) ? { href, target: target as LinkTarget, name: name.slice(0, longestLink) } : undefined
}
