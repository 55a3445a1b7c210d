import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from '@openappkit/testing/wallets'

declare global {
  interface Window {
    /** Announces a wallet and stores it by name, so that the spec can act as its user. */
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
