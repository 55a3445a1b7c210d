import type { Page } from 'playwright-core'
import { stack } from './spec.js'

export type InjectedWallet = {
  name?: string
  rdns?: string
  behaviour?: 'approve' | 'refuse' | 'hang' | 'lie' | 'throw' | 'malformed' | 'vanish'
  /** Only the first chain, so that the second is unknown to it. */
  knowsOne?: boolean
  /** Accounts of the public test phrase, by their number. Default: the first two. */
  accounts?: readonly number[]
}

export const defaultRdns = 'org.example.fake'

/** Installs a wallet in every page that is opened from now on, as an extension would be. */
export async function installFakeWallet(page: Page, wallet: InjectedWallet = {}): Promise<void> {
  const { name = 'Fake Wallet', rdns = defaultRdns, behaviour = 'approve', knowsOne = false } = wallet
  const chains = [
    { id: 31_337, rpcUrl: stack.evm, name: 'Local One' },
    { id: 31_338, rpcUrl: stack.evm2, name: 'Local Two' },
  ].slice(0, knowsOne ? 1 : 2)
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  await page.addInitScript({ content: `if (!window.addFakeWallet) {${stack.fakeWallets}}` })
  await page.addInitScript(
    ({ info, accounts, ...options }) => {
      window.addFakeWallet({ ...options, info, ...(accounts && { accounts: { indexes: accounts } }) })
    },
    { chains, behaviour, accounts: wallet.accounts, info: { name, rdns, icon } },
  )
}

/** What the person does inside the wallet. */
export const setBehaviour = (page: Page, behaviour: NonNullable<InjectedWallet['behaviour']>, rdns = defaultRdns) =>
  page.evaluate(([key, next]) => window.wallets[key]?.setBehaviour(next), [rdns, behaviour] as const)

/** The person answers the window that `hang` has left open. */
export const answerPrompt = (page: Page, answer: 'approve' | 'refuse', rdns = defaultRdns) =>
  page.evaluate(([key, given]) => window.wallets[key]?.answerPrompt(given), [rdns, answer] as const)

/** How many windows the wallet has opened. */
export const promptsOf = (page: Page, rdns = defaultRdns) =>
  page.evaluate((key) => window.wallets[key]?.prompts ?? 0, rdns)
