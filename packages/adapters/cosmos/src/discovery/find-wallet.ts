import { type RegisteredWallet, readWalletLabel } from '@openappkit/core/adapter'
import type { KeplrWallet } from '../wallet/keplr-wallet.js'
import type { EventPage } from '../wallet/wallet-link.js'
import { createProvider } from './create-provider.js'
import type { KnownWallet } from './known-wallets.js'

const methods = ['enable', 'getKey'] as const

/** Reads a wallet from its usual place on `window`. Returns `undefined` if there is no such object. */
export function findWallet(
  name: string,
  { path, events, showsPermission = false }: KnownWallet,
  page: EventPage,
): RegisteredWallet | undefined {
  try {
    const found = path.reduce<unknown>((object, part) => Reflect.get(Object(object) as object, part), page)
    const wallet = found as KeplrWallet
    const isWhole = typeof wallet === 'object' && methods.every((method) => typeof wallet[method] === 'function')
    const label = readWalletLabel(name, undefined)
    if (!isWhole || !label) return undefined
    return { ...label, wallet, createProvider: () => createProvider(wallet, { page, events, showsPermission }) }
  } catch {
    // Any script on the page can define an object whose getters throw.
    return undefined
  }
}
