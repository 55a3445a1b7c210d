import { isSafeLink, isWebLink } from '@openappkit/protocol/text'
import type { WalletListing } from '../../contracts/wallets.js'

/**
 * Returns a link of a wallet if it is safe to follow. Wallet lists are checked on arrival, but wallets of the app are not:
 * a link that runs code must be refused here too.
 */
export function allowedBase(link: string | undefined): string | undefined {
  return link !== undefined && isSafeLink(link) ? link : undefined
}

/**
 * Returns a template of a wallet if it is safe to follow: `https:`, or a scheme that the wallet's app links use, where it
 * has any. So a row cannot send an invitation to another app than its own.
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
