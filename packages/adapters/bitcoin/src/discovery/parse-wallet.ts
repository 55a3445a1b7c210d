import { type RegisteredWallet, readWalletLabel } from '@openappkit/core/adapter'
import type { ListedProvider, NativeWallet, StandardWallet } from '../wallet/native-wallet.js'
import { createProvider } from './create-provider.js'

const pathLimit = 8

/** Parses a registered wallet. Returns `undefined` for a malformed wallet or another chain. */
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

/** Parses an entry of `window.btc_providers`. Its `id` is the path of the provider on `window`. */
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

/** Returns `undefined` if `read` throws, because scripts on the page can register an object whose getters throw. */
export function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
