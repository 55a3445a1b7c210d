/** EIP-6963 `info`. */
export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string }

export type AnnounceTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** Announces a provider now and on every request of the page. Returns a function that removes the listener. */
export function announceProvider(info: WalletInfo, provider: object, target: AnnounceTarget): () => void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announce = () => void target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
