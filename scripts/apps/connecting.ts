import type { Page } from 'playwright-core'
import { scriptWallet, walletAddress, type WalletInfo } from './script-wallet.ts'

/** How a person connects in an app, and what else is seen while somebody is connected. */
export type Connecting = {
  wallet: WalletInfo
  connect(page: Page): Promise<void>
  afterwards?(page: Page): Promise<void>
}

const inModal = async (page: Page) => {
  await page.locator('appkit-button').getByRole('button').first().click()
  await page.locator('appkit-modal').getByRole('button', { name: scriptWallet.name }).first().click()
}

export const ways = {
  modal: { wallet: scriptWallet, connect: inModal },
  /** The same, and a button that reads the balance. */
  balance: {
    wallet: scriptWallet,
    connect: inModal,
    async afterwards(page) {
      const button = page.locator('#balance')
      await button.click()
      await button.filter({ hasText: 'Balance in ETH' }).waitFor()
    },
  },
  /** The app draws the list of wallets. */
  'own list': {
    wallet: scriptWallet,
    connect: (page) =>
      page.getByRole('list', { name: 'Installed' }).getByRole('button', { name: scriptWallet.name }).click(),
  },
  'sign-in': {
    wallet: scriptWallet,
    async connect(page) {
      await inModal(page)
      await page.locator('appkit-modal').getByRole('button', { name: 'Sign', exact: true }).click()
    },
    afterwards: (page) => page.locator('#session').filter({ hasText: walletAddress }).waitFor(),
  },
  /** A button for one wallet, which goes by the name of the one that is there. */
  'wallet button': {
    wallet: { name: 'MetaMask', rdns: 'io.metamask' },
    connect: (page) => page.locator('appkit-wallet-button').getByRole('button').click(),
  },
} as const satisfies Record<string, Connecting>
