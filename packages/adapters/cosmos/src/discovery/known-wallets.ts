export type KnownWallet = {
  /** Path of the wallet on `window`. */
  path: readonly string[]
  /** Events that the wallet dispatches on the page when its account changes. */
  events: readonly string[]
  /**
   * Whether `isConnected(chainId)` reports the permission of the page without a prompt. Other wallets return something
   * else.
   */
  showsPermission?: boolean
}

/**
 * Wallets with the interface of Keplr, by their displayed name. Keplr comes last, because other wallets also set
 * `window.keplr`: such a wallet is listed under its own name.
 */
export const knownWallets: ReadonlyMap<string, KnownWallet> = new Map<string, KnownWallet>([
  ['Leap', { path: ['leap'], events: ['leap_keystorechange'], showsPermission: true }],
  ['Cosmostation', { path: ['cosmostation', 'providers', 'keplr'], events: ['cosmostation_keystorechange'] }],
  ['OKX Wallet', { path: ['okxwallet', 'keplr'], events: ['keplr_keystorechange'] }],
  ['Bitget Wallet', { path: ['bitkeep', 'keplr'], events: ['keplr_keystorechange'] }],
  ['Ctrl Wallet', { path: ['xfi', 'keplr'], events: ['xfi_keystorechange', 'keplr_keystorechange'] }],
  ['Trust Wallet', { path: ['trustwallet', 'cosmos'], events: ['trustwallet_keystorechange', 'keplr_keystorechange'] }],
  ['Station', { path: ['station', 'keplr'], events: ['station_wallet_change'] }],
  ['Keplr', { path: ['keplr'], events: ['keplr_keystorechange'] }],
])
