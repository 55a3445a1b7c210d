import type { Connector, Discovery, DiscoverySettings } from '@openappkit/core/adapter'
import { createSolanaProvider, type SolanaProviderOf } from '@openappkit/protocol/solana'
import { parseWallet, type RegisteredWallet } from './registered-wallet.js'

/** The part of `window` that discovery touches. */
export type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

type Entry = RegisteredWallet & { id: string; provider: SolanaProviderOf }
type Register = (...wallets: readonly unknown[]) => () => void

/** More wallets than anybody has: a page script that registers without end is not listened to. */
const walletLimit = 96

/** Wallets of the Wallet Standard that speak Solana. What has registered by the end of this call is already listed. */
export function createDiscovery(_settings: DiscoverySettings, page: Page = globalThis as unknown as Page): Discovery {
  const found = new Map<string, Entry>()
  const watchers = new Set<(connectors: readonly Connector[]) => void>()
  let isTelling = false

  const register: Register = (...wallets) => {
    const added = wallets.map(add)
    return () => {
      for (const id of added) if (id !== undefined && found.delete(id)) tell()
    }
  }

  function add(value: unknown): string | undefined {
    const wallet = parseWallet(value)
    if (!wallet || found.size >= walletLimit) return undefined
    for (const known of found.values()) if (known.wallet === wallet.wallet) return undefined
    let id = wallet.name
    for (let i = 2; found.has(id); i++) id = `${wallet.name}/${i}`
    found.set(id, { ...wallet, id, provider: createSolanaProvider(wallet.wallet) })
    tell()
    return id
  }

  function onRegister(event: Event): void {
    try {
      const { detail } = event as CustomEvent<(api: { register: Register }) => void>
      detail(Object.freeze({ register }))
    } catch {
      // A wallet that cannot register itself is not on this page.
      return
    }
  }

  function list(): readonly Connector[] {
    const wallets = [...found.values()]
    return wallets.map(({ id, name, icon }) => {
      const isDuplicate = wallets.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())
      return Object.freeze<Connector>({
        id,
        name,
        type: 'ANNOUNCED',
        chain: 'solana',
        ...(icon && { imageUrl: icon }),
        ...(isDuplicate && { isDuplicate }),
      })
    })
  }

  function tell(): void {
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      for (const watcher of watchers) watcher(list())
    })
  }

  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: Object.freeze({ register }) }))

  return {
    list,
    provider: (id) => found.get(id)?.provider,
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    stop() {
      page.removeEventListener('wallet-standard:register-wallet', onRegister)
      watchers.clear()
    },
  }
}
