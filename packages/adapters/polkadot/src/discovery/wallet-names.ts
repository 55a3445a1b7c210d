/** How wallets call themselves, by their key in `window.injectedWeb3`. One that is not here is called by its key. */
export const walletNames: ReadonlyMap<string, string> = new Map([
  // Nova Wallet uses this key too.
  ['polkadot-js', 'Polkadot{.js}'],
  ['talisman', 'Talisman'],
  ['subwallet-js', 'SubWallet'],
  ['enkrypt', 'Enkrypt'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['polkagate', 'PolkaGate'],
  ['aleph-zero', 'Aleph Zero Signer'],
  ['manta-wallet-js', 'Manta Wallet'],
  ['mimir', 'Mimir'],
  ['trust', 'Trust Wallet'],
])
