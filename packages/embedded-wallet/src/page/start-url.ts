/** The wallet's page that a window of a provider begins on. */
export const startUrl = (wallet: URL): string => new URL('oauth/start/', wallet).href

/** The wallet's own page: devices, and the export of the keys. */
export const pageUrl = (wallet: URL): string => new URL('your-wallet/', wallet).href
