import { readWalletLabel, type RegisteredWallet } from '@openappkit/core/adapter'
import type { InjectedWallet } from '../wallet/injected-wallet.js'
import { createProvider } from './create-provider.js'

/** Names of wallets by their key in `window.injectedWeb3`. An unlisted key is itself the name. */
const walletNames: ReadonlyMap<string, string> = new Map([
  // Nova Wallet uses this key, too.
  ['polkadot-js', 'Polkadot{.js}'],
  ['talisman', 'Talisman'],
  ['subwallet-js', 'SubWallet'],
  ['enkrypt', 'Enkrypt'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['polkagate', 'PolkaGate'],
  ['aleph-zero', 'Aleph Zero Signer'],
  ['manta-wallet-js', 'Manta Wallet'],
  ['mimir', 'Mimir'],
  ['trust', 'Trust Wallet'],
])

/** Maximum number of entries to read. */
const keyLimit = 96

/** Reads the wallets of `window.injectedWeb3` whose keys are not known yet. Omits malformed entries. */
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

/** Returns `undefined` if `read` throws, because scripts on the page can add an entry whose getters throw. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
