export type KnownWallet = {
  /** Where it is below `window`. */
  path: readonly string[]
  /** What it dispatches on the page when its account changes. */
  events: readonly string[]
  /** Whether `isConnected(chainId)` says without a window if the page may use a network. In others it says something else. */
  showsPermission?: boolean
}

/**
 * Wallets in the shape of Keplr, by the name that is shown. Others than Keplr put themselves on `window.keplr` too, so
 * that it comes last: what stands there under its own name is that wallet.
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
