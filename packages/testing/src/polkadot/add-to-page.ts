/** The part of `window` that wallets of Polkadot add themselves to. */
export type InjectedPage = { injectedWeb3?: unknown }

/**
 * Adds a wallet to `window.injectedWeb3`, as extensions do: those that are there stay. One under the same name stays too.
 * Returns whether it was added.
 */
export function addToPage(name: string, wallet: object, page: InjectedPage = globalThis as InjectedPage): boolean {
  const record = Object(page.injectedWeb3 ?? {}) as Record<string, unknown>
  if (Object.hasOwn(record, name)) return false
  if (Object.isExtensible(record)) {
    // The same object: an extension may hold on to it.
    Object.defineProperty(record, name, { value: wallet, enumerable: true, configurable: true, writable: true })
    page.injectedWeb3 ??= record
  } else page.injectedWeb3 = { ...record, [name]: wallet }
  return true
}
