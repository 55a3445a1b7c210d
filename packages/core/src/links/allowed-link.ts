import { isSafeLink } from '@openappkit/protocol/text'

/** Where a link opens: in place, in the page around the frame, or in a window of its own. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** What to open, and where. `href` is `https:`, an app's own scheme, or an `intent:` that was built here. */
export type WalletLink = { href: string; target: LinkTarget }

/**
 * The link a wallet list gave, if it may be followed at all. Lists are checked where they arrive; an app's own wallets
 * come from elsewhere, and a link that runs code must not depend on who checked it.
 */
export function allowedBase(link: string | undefined): string | undefined {
  return link !== undefined && isSafeLink(link) ? link : undefined
}
