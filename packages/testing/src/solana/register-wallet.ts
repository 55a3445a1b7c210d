export type RegisterTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

type Api = { register(...wallets: unknown[]): unknown }

/** Registers a wallet with the events of the Wallet Standard. Returns a function that removes the listener. */
export function registerWallet(
  wallet: unknown,
  target: RegisterTarget = globalThis as unknown as RegisterTarget,
): () => void {
  const register = ({ register: add }: Api) => add(wallet)
  const onReady = (event: Event) => register((event as CustomEvent<Api>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => target.removeEventListener('wallet-standard:app-ready', onReady)
}
