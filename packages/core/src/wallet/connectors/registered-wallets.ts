import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, Discovery } from '../../contracts/wallets.js'
import type { WalletLabel } from './wallet-label.js'

/** The part of `window` that the Wallet Standard uses. */
export type RegistrationPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** A wallet on the page that a chain can use. */
export type RegisteredWallet = WalletLabel & {
  /** Identifies the wallet: one that registers twice is listed once. */
  wallet: object
  /** Creates the provider that sessions hand to the app. Called once, when the wallet is listed. */
  createProvider(): unknown
}

export type RegisteredWalletsOptions = {
  chain: ChainNamespace
  page: RegistrationPage
  /** Parses a registered wallet. `undefined` for one that is broken or of another chain. Must not throw. */
  parse(value: unknown): RegisteredWallet | undefined
}

export type RegisteredWallets = Discovery & {
  /** Lists a wallet that was found in another way. */
  add(wallet: RegisteredWallet): void
}

type Entry = WalletLabel & { id: string; wallet: object; provider: unknown }
type Register = (...wallets: readonly unknown[]) => () => void

/** Limits page scripts that register wallets without end. */
const walletLimit = 96

const registered = 'wallet-standard:register-wallet'

/**
 * Discovers the wallets of one chain that register themselves with the page (Wallet Standard). Those that are already
 * there are listed when this call returns.
 */
export function discoverRegisteredWallets({ chain, page, parse }: RegisteredWalletsOptions): RegisteredWallets {
  const found = new Map<string, Entry>()
  const watchers = new Set<(connectors: readonly Connector[]) => void>()
  let isTelling = false

  const register: Register = (...values) => {
    const added = values.map((value) => add(parse(value)))
    return () => {
      for (const id of added) if (id !== undefined && found.delete(id)) tell()
    }
  }

  function add(wallet: RegisteredWallet | undefined): string | undefined {
    if (!wallet || found.size >= walletLimit) return undefined
    for (const known of found.values()) if (known.wallet === wallet.wallet) return undefined
    const { createProvider, ...entry } = wallet
    let id = entry.name
    for (let i = 2; found.has(id); i++) id = `${entry.name}/${i}`
    found.set(id, { ...entry, id, provider: createProvider() })
    tell()
    return id
  }

  function onRegister(event: Event): void {
    try {
      const { detail } = event as CustomEvent<(api: { register: Register }) => void>
      detail(Object.freeze({ register }))
    } catch {
      // Ignores a wallet that fails to register itself.
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
        chain,
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

  page.addEventListener(registered, onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: Object.freeze({ register }) }))

  return {
    list,
    add: (wallet) => void add(wallet),
    provider: (id) => found.get(id)?.provider,
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    stop() {
      page.removeEventListener(registered, onRegister)
      watchers.clear()
    },
  }
}
