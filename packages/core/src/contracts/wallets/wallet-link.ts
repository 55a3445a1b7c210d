/** Where a link opens: in place, in the page around the frame, or in a window of its own. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** What to open, and where. `href` is `https:`, an app's own scheme, or an `intent:` that was built here. */
export type WalletLink = { href: string; target: LinkTarget }

/** The app on this device that an invitation was handed to. It holds no invitation, so that it may be kept. */
export type WalletApp = WalletLink & { name: string }
