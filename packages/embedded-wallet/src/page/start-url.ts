/** URL of the first page of provider windows. */
export const startUrl = (wallet: URL): string => new URL('oauth/start/', wallet).href

/** URL of the window that keeps sign-ins. */
export const keeperUrl = (wallet: URL): string => new URL('keep/', wallet).href

/** URL of the wallet's own page, for devices and the export of the keys. */
export const pageUrl = (wallet: URL): string => new URL('your-wallet/', wallet).href
