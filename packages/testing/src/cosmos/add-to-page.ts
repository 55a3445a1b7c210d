/** The part of `window` where wallets in the shape of Keplr are looked for. */
export type KeplrPage = { keplr?: unknown; leap?: unknown }

/**
 * Puts a wallet where Keplr or Leap is looked for. A wallet that is there stays: there is one place for each. Returns
 * whether it was put there.
 */
export function addToPage(name: keyof KeplrPage, wallet: object, page: KeplrPage = globalThis as KeplrPage): boolean {
  if (page[name] !== undefined) return false
  page[name] = wallet
  return true
}
