import type { Page } from 'playwright-core'
import { stack } from './spec.js'

export type InjectedWallet = {
  name?: string
  rdns?: string
  behaviour?: 'approve' | 'refuse' | 'hang' | 'lie' | 'throw' | 'malformed' | 'vanish'
  /** Knows only the first chain. */
  knowsOne?: boolean
  /** Indexes of accounts of the public test phrase. Default: the first two. */
  accounts?: readonly number[]
}

export const defaultRdns = 'org.example.fake'

/** Installs a wallet in every page that opens later, like an extension. */
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

/** Sets the behaviour of the wallet. */
export const setBehaviour = (page: Page, behaviour: NonNullable<InjectedWallet['behaviour']>, rdns = defaultRdns) =>
  page.evaluate(([key, next]) => window.wallets[key]?.setBehaviour(next), [rdns, behaviour] as const)

/** Answers the prompt that `hang` left open. */
export const answerPrompt = (page: Page, answer: 'approve' | 'refuse', rdns = defaultRdns) =>
  page.evaluate(([key, given]) => window.wallets[key]?.answerPrompt(given), [rdns, answer] as const)

/** The number of prompts. */
export const promptsOf = (page: Page, rdns = defaultRdns) =>
  page.evaluate((key) => window.wallets[key]?.prompts ?? 0, rdns)
