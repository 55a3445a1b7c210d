import { type RegisteredWallet, readWalletLabel } from '@openappkit/core/adapter'
import type { ListedProvider, NativeWallet, StandardWallet } from '../wallet/native-wallet.js'
import { createProvider } from './create-provider.js'

const pathLimit = 8

/** Reads a wallet that registered itself; `undefined` for one that is broken, or of another chain. */
export function parseStandard(value: unknown): RegisteredWallet | undefined {
  return safely(() => {
    const wallet = value as StandardWallet
    const { chains, features } = wallet
    if (!Array.isArray(chains) || !chains.some((chain) => String(chain).startsWith('bitcoin:'))) return undefined
    const has = (name: string) => Object.hasOwn(features, name) && typeof features[name] === 'object'
    const isWhole = ['connect', 'events'].every((part) => has(`bitcoin:${part}`) || has(`standard:${part}`))
    return isWhole ? describe(wallet.name, wallet.icon, { kind: 'standard', wallet }) : undefined
  })
}

/** Reads an entry of `window.btc_providers`; its `id` is the path to the provider below `window`. */
export function parseListed(value: unknown, page: object): RegisteredWallet | undefined {
  return safely(() => {
    const { id, name, icon } = value as Record<string, unknown>
    const path = typeof id === 'string' ? id.split('.') : []
    if (path.length === 0 || path.length > pathLimit) return undefined
    const wallet = path.reduce<unknown>((object, part) => Reflect.get(Object(object) as object, part), page)
    const isWhole = typeof (Object(wallet) as ListedProvider).request === 'function'
    return isWhole ? describe(name, icon, { kind: 'listed', wallet: wallet as ListedProvider }) : undefined
  })
}

function describe(name: unknown, icon: unknown, native: NativeWallet): RegisteredWallet | undefined {
  const label = readWalletLabel(name, icon)
  return label && { ...label, wallet: native.wallet, createProvider: () => createProvider(native) }
}

/** Any script of the page can register: a getter that throws is the same as no wallet. */
export function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
