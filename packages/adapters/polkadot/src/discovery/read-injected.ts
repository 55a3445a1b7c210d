import { type RegisteredWallet, readWalletLabel } from '@openappkit/core/adapter'
import type { InjectedWallet } from '../wallet/injected-wallet.js'
import { createProvider } from './create-provider.js'
import { walletNames } from './wallet-names.js'

/** More entries than anybody has. */
const keyLimit = 96

/** Reads the wallets of `window.injectedWeb3` that are not known yet, by key. A broken one is left out. */
export function readInjected(
  page: { injectedWeb3?: unknown },
  known: ReadonlySet<string>,
): readonly (RegisteredWallet & { key: string })[] {
  const record = safely(() => Object(page.injectedWeb3) as Record<string, unknown>) ?? {}
  const keys = (safely(() => Object.keys(record)) ?? []).slice(0, keyLimit)
  return keys
    .filter((key) => !known.has(key))
    .flatMap((key) => safely(() => readWallet(key, Reflect.get(record, key))) ?? [])
}

function readWallet(key: string, value: unknown): (RegisteredWallet & { key: string }) | undefined {
  const label = readWalletLabel(walletNames.get(key) ?? key, undefined)
  const { enable, connect } = Object(value) as Record<string, unknown>
  if (!label || (typeof enable !== 'function' && typeof connect !== 'function')) return undefined
  const wallet = value as InjectedWallet
  return { ...label, key, wallet, createProvider: () => createProvider(wallet) }
}

/** Any script of the page can add an entry: a getter that throws is the same as no wallet. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
