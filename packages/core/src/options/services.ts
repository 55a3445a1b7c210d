/**
 * Base URLs of the self-hosted services. By default, the kit sends nothing to any service. Unknown names throw
 * `invalid_option`.
 */
export type ServiceUrls = {
  /** Wallet listing: `/getWallets`, images, origins. */
  listing?: string
  /**
   * Blockchain API: balances and prices. Asked about the connected account when the user looks at its holdings. It also
   * forwards JSON-RPC calls of EVM networks, and is asked before the endpoints of the network, unless `customRpcUrls`
   * sets some.
   */
  blockchain?: string
  /** Receives events with `POST /e` and `POST /batch`. Without it, events stay in the page. */
  analytics?: string
}

/** Whether and how the kit sends events to `services.analytics`. */
export type AnalyticsOptions = {
  /**
   * Whether the user consents. The kit calls a function for every event and again before it sends anything. It discards
   * events without consent.
   * @default true
   */
  consent?: boolean | (() => boolean)
  /**
   * Sends the connected account with each event: `hashed` as a keyed hash with a random key of this browser, `plain` as
   * the address.
   * @default no account is sent
   */
  account?: 'hashed' | 'plain'
}
