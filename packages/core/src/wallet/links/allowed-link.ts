import { isSafeLink, isWebLink } from '@openappkit/protocol/text'
import type { WalletListing } from '../../contracts/wallets.js'

/**
 * The link a wallet list gave, if it may be followed at all. Lists are checked where they arrive; an app's own wallets
 * come from elsewhere, and a link that runs code must not depend on who checked it.
 */
export function allowedBase(link: string | undefined): string | undefined {
  return link !== undefined && isSafeLink(link) ? link : undefined
}

/**
 * A template of a wallet, if it may be filled in and followed: `https:`, or a scheme that the app links of the same wallet
 * name, where it has any. A row that says which app is its own cannot hand an invitation to another one.
 */
export function allowedTemplate(
  template: string | undefined,
  { mobileLink, desktopLink }: Pick<WalletListing, 'mobileLink' | 'desktopLink'>,
): string | undefined {
  const link = allowedBase(template)
  if (link === undefined || isWebLink(link)) return link
  const own = [mobileLink, desktopLink].flatMap((app) => schemeOf(app) ?? [])
  return own.length === 0 || own.includes(schemeOf(link) ?? '') ? link : undefined
}

function schemeOf(link: string | undefined): string | undefined {
  return /^[a-z][a-z0-9+.-]*/i.exec(link ?? '')?.[0].toLowerCase()
}
