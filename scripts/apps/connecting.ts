import type { BrowserContext, Page } from 'playwright-core'
import { bringWallet, scriptWallet, signText, walletAddress, type WalletInfo } from './script-wallet.ts'
import { bringSolanaWallet, signSolanaText, solanaWalletAddress, solanaWalletName } from './solana-script-wallet.ts'

/** The wallet that a page has. */
type PageWallet = {
  address: string
  bring(context: BrowserContext): Promise<void>
  sign(text: string): string | Promise<string>
}

/** How a person connects in an app, and what else the app shows while connected. */
export type Connecting = {
  wallet: PageWallet
  connect(page: Page): Promise<void>
  afterwards?(page: Page): Promise<void>
}

const evmWallet = (info: WalletInfo): PageWallet => ({
  address: walletAddress,
  bring: (context) => bringWallet(context, info),
  sign: signText,
})
const solanaWallet: PageWallet = {
  address: solanaWalletAddress,
  bring: bringSolanaWallet,
  sign: signSolanaText,
}

const choose = (page: Page, name: string) => page.locator('appkit-modal').getByRole('button', { name }).first().click()
const inModal = async (page: Page, name = scriptWallet.name) => {
  await page.locator('appkit-button').getByRole('button').first().click()
  await choose(page, name)
}
const usual = { wallet: evmWallet(scriptWallet), connect: (page: Page) => inModal(page) }

export const ways = {
  modal: usual,
  /** The same, and a button that reads the balance. */
  balance: {
    ...usual,
    async afterwards(page) {
      const button = page.locator('#balance')
      await button.click()
      await button.filter({ hasText: 'Balance in ETH' }).waitFor()
    },
  },
  /** The app draws the list of wallets. */
  'own list': {
    ...usual,
    connect: (page) =>
      page.getByRole('list', { name: 'Installed' }).getByRole('button', { name: scriptWallet.name }).click(),
  },
  /** The app draws the button, and brings a wallet that is first in the list. */
  'own button': {
    ...usual,
    async connect(page) {
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.locator('appkit-modal').getByRole('button', { name: 'Burner Wallet' }).waitFor()
      await choose(page, scriptWallet.name)
    },
    // The picture is the one that the app chooses.
    afterwards: (page) => page.locator('#account img[src^="data:image/svg+xml"]').waitFor(),
  },
  'sign-in': {
    ...usual,
    async connect(page) {
      await inModal(page)
      await page.locator('appkit-modal').getByRole('button', { name: 'Sign', exact: true }).click()
    },
    afterwards: (page) => page.locator('#session').filter({ hasText: walletAddress }).waitFor(),
  },
  /** A button for one wallet, which goes by the name of the one that is there. */
  'wallet button': {
    wallet: evmWallet({ name: 'MetaMask', rdns: 'io.metamask' }),
    connect: (page) => page.locator('appkit-wallet-button').getByRole('button').click(),
  },
  solana: { wallet: solanaWallet, connect: (page) => inModal(page, solanaWalletName) },
} as const satisfies Record<string, Connecting>
