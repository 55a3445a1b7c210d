import { type RegisteredWallet, readWalletLabel } from '@openappkit/core/adapter'
import type { KeplrWallet } from '../wallet/keplr-wallet.js'
import type { EventPage } from '../wallet/wallet-link.js'
import { createProvider } from './create-provider.js'
import type { KnownWallet } from './known-wallets.js'

const methods = ['enable', 'getKey'] as const

/** Looks for a wallet where it usually is. `undefined` where nothing of its shape is. */
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
    // Any script of the page can put itself there: a getter that throws is the same as no wallet.
    return undefined
  }
}
