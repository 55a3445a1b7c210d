/** The part of `window` with Polkadot wallets. */
export type InjectedPage = { injectedWeb3?: unknown }

/**
 * Adds a wallet to `window.injectedWeb3`, like an extension. Keeps the others, also one of the same name. Returns whether
 * it was added.
 */
export function addToPage(name: string, wallet: object, page: InjectedPage = globalThis as InjectedPage): boolean {
  const record = Object(page.injectedWeb3 ?? {}) as Record<string, unknown>
  if (Object.hasOwn(record, name)) return false
  if (Object.isExtensible(record)) {
    // Keeps the object, because an extension may reference it.
    Object.defineProperty(record, name, { value: wallet, enumerable: true, configurable: true, writable: true })
    page.injectedWeb3 ??= record
  } else page.injectedWeb3 = { ...record, [name]: wallet }
  return true
}
