import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from '@openappkit/testing/wallets'

declare global {
  interface Window {
    /** Announces a wallet and keeps it under its name, for the spec to play its user. */
    addFakeWallet(options: FakeWalletOptions): FakeWallet
    wallets: Record<string, FakeWallet>
  }
}

window.wallets = {}
window.addFakeWallet = (options) => {
  const wallet = createFakeWallet(options)
  window.wallets[wallet.info.rdns] = wallet
  wallet.announce(window)
  return wallet
}
