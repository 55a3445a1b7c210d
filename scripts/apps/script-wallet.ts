import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { root } from '../check/source-file.ts'

type Signer = { address: string; signMessage(signed: { message: string | { raw: string } }): Promise<string> }
type Accounts = { privateKeyToAccount(key: string): Signer }

// A library signs, the one that the workspace has: nothing of ours is in the wallet.
const { privateKeyToAccount } = createRequire(join(root, 'packages/core/package.json'))('viem/accounts') as Accounts
/** Made for this script alone, and of no worth. */
const signer = privateKeyToAccount(`0x${'5c'.repeat(32)}`)

export const walletAddress = signer.address

/** How a page's wallet is called: by the names of one that is well known, where an app asks for that one. */
export type WalletInfo = { name: string; rdns: string }
export const scriptWallet: WalletInfo = { name: 'Script Wallet', rdns: 'example.script-wallet' }

export const signText = (message: string): Promise<string> => signer.signMessage({ message })

/** Puts the wallet on every page that is opened from now on. */
export async function bringWallet(context: BrowserContext, info: WalletInfo): Promise<void> {
  await context.exposeFunction('signInScript', (raw: string) => signer.signMessage({ message: { raw } }))
  await context.addInitScript(announceScriptWallet, { ...info, address: signer.address })
}

/**
 * Runs in the page, before any other script: a wallet by the text of EIP-6963 and EIP-1193 and by nothing of ours. It
 * says yes, and remembers who may see the account.
 */
function announceScriptWallet({ address, name, rdns }: WalletInfo & { address: string }): void {
  const key = 'script-wallet'
  const accounts = () => (localStorage.getItem(key) ? [address] : [])
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_chainId: () => '0x1',
    net_version: () => '1',
    eth_accounts: accounts,
    eth_requestAccounts() {
      localStorage.setItem(key, 'yes')
      return accounts()
    },
    wallet_getPermissions: () => accounts().map(() => ({ parentCapability: 'eth_accounts' })),
    wallet_requestPermissions() {
      localStorage.setItem(key, 'yes')
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_revokePermissions() {
      localStorage.removeItem(key)
      return null
    },
    personal_sign([message, account]) {
      if (String(account).toLowerCase() !== address.toLowerCase())
        throw new Error(`Asked to sign for ${String(account)}`)
      const { signInScript } = globalThis as unknown as { signInScript(raw: unknown): Promise<string> }
      return signInScript(message)
    },
  }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw Object.assign(new Error(`No ${method} here`), { code: -32601 })
      return answer(params)
    },
    // It reports no changes.
    on: () => provider,
    removeListener: () => provider,
  }
  const info = {
    uuid: '6f1f4f0e-7c3a-4a5e-9a53-0d7c6c0b7a11',
    name,
    rdns,
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
