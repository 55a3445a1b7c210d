import type { Connector } from '../../../contracts/wallets.js'
import type { Features } from '../../../options/features.js'

export type ConnectMethod = 'email' | 'social' | 'wallet'

export type ConnectMethodSources = {
  features: Pick<Features, 'connectMethodsOrder' | 'collapseWallets'>
  /** The methods that this kit supports. */
  available: Readonly<Record<ConnectMethod, unknown>>
  connectors: readonly Connector[]
}

export type ConnectMethods = {
  /** In the order of the screen. */
  methods: readonly ConnectMethod[]
  /** Whether one row leads to the wallets instead of a row for each. */
  isCollapsed: boolean
}

/**
 * The sections of the Connect screen: email, social, wallet. Wallets come first if one is installed, or the order is that of
 * `features.connectMethodsOrder`, with the omitted methods last. Wallets collapse into one row only beside another
 * section.
 */
export function connectMethods({ features, available, connectors }: ConnectMethodSources): ConnectMethods {
  const isInstalled = connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')
  const usual: readonly ConnectMethod[] = isInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  const order = new Set([...(features.connectMethodsOrder ?? []), ...usual])
  const methods = [...order].filter((method) => available[method])
  return { methods, isCollapsed: features.collapseWallets && methods.includes('wallet') && methods.length > 1 }
}
