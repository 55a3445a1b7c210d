/** The part of `window` with wallets that have the interface of Keplr. */
export type KeplrPage = { keplr?: unknown; leap?: unknown }

/**
 * Adds a wallet as `window.keplr` or `window.leap`. Does not replace an existing wallet. Returns whether it was added.
 */
export function addToPage(name: keyof KeplrPage, wallet: object, page: KeplrPage = globalThis as KeplrPage): boolean {
  if (page[name] !== undefined) return false
  page[name] = wallet
  return true
}
