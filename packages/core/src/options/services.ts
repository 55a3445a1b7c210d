/**
 * Base URLs of the self-hosted services. A service without a URL is never asked: nothing is sent anywhere by default.
 * Another name than these is refused with `invalid_option`.
 */
export type ServiceUrls = {
  /** Wallet listing: `/getWallets`, images, origins. */
  listing?: string
  /** Blockchain API: balances, activity, names, quotes. No effect yet. */
  blockchain?: string
  /** Takes events with `POST /e` and `POST /batch`. Without it no event leaves the page. */
  analytics?: string
}

/** How events are sent, where `services.analytics` names an endpoint. */
export type AnalyticsOptions = {
  /**
   * Whether the person agreed. A function is asked at every event and again before anything is sent; what happens
   * without a yes is not kept.
   * @default true
   */
  consent?: boolean | (() => boolean)
  /**
   * Sends the connected account with each event: `hashed` as a name that only this browser can make for it, `plain` as
   * the address itself.
   * @default no account is sent
   */
  account?: 'hashed' | 'plain'
}
