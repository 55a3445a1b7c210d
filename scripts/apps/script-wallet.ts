/** The account of the wallet: public, and of nobody. */
export const walletAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const walletName = 'Script Wallet'

/**
 * Runs in the page, before any other script: a wallet by the text of EIP-6963 and EIP-1193 and by nothing of ours. It
 * says yes, remembers who may see the account, and signs nothing that anybody could use.
 */
export function announceScriptWallet({ address, name }: { address: string; name: string }): void {
  const listeners = new Map<string, ((value: unknown) => void)[]>()
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
      if (account !== address) throw new Error(`Asked to sign for ${String(account)}`)
      return `${String(message)}${'0'.repeat(130 - String(message).length)}1b`
    },
  }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw Object.assign(new Error(`No ${method} here`), { code: -32601 })
      return answer(params)
    },
    on: (event: string, listener: (value: unknown) => void) =>
      void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    removeListener: (event: string, listener: (value: unknown) => void) =>
      void listeners.set(
        event,
        (listeners.get(event) ?? []).filter((one) => one !== listener),
      ),
  }
  const info = {
    uuid: '6f1f4f0e-7c3a-4a5e-9a53-0d7c6c0b7a11',
    name,
    rdns: 'example.script-wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
