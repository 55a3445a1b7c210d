import type { Page } from './discovery.js'

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const png = 'data:image/png;base64,AA=='
export const everything = { announced: true, injected: true }
let next = 0

export type Info = Record<string, unknown>

/** Announces a new wallet. `info` and `provider` override its defaults. */
export function announce(page: Page, info: Info = {}, provider: unknown = {}): void {
  next += 1
  const detail = {
    info: { uuid: uuid(next), name: `Wallet ${next}`, rdns: `org.wallet.n${next}`, icon: png, ...info },
    provider,
  }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** A page whose wallets are there before the kit starts. */
export function pageWith(...wallets: { info?: Info; provider?: object }[]): Page {
  const page: Page = new EventTarget()
  page.addEventListener('eip6963:requestProvider', () => {
    for (const { info, provider } of wallets) announce(page, info, provider)
  })
  return page
}
