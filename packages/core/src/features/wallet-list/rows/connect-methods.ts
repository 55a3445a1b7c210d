import type { Connector } from '../../../contracts/wallets.js'
import type { Features } from '../../../options/features.js'

export type ConnectMethod = 'email' | 'social' | 'wallet'

export type ConnectMethodSources = {
  features: Pick<Features, 'connectMethodsOrder' | 'collapseWallets'>
  /** What this kit can do at all. */
  available: Readonly<Record<ConnectMethod, unknown>>
  connectors: readonly Connector[]
}

export type ConnectMethods = {
  /** In the order of the screen. */
  methods: readonly ConnectMethod[]
  /** One row that leads to the wallets, instead of the wallets. */
  isCollapsed: boolean
}

/**
 * The parts of the Connect screen: email, social, wallet; wallets first where one is installed; or as the app says
 * (`features.connectMethodsOrder`; what it leaves out follows). Wallets fold into one row only where something else is
 * shown.
 */
export function connectMethods({ features, available, connectors }: ConnectMethodSources): ConnectMethods {
  const isInstalled = connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')
  const usual: readonly ConnectMethod[] = isInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  const order = new Set([...(features.connectMethodsOrder ?? []), ...usual])
  const methods = [...order].filter((method) => available[method])
  return { methods, isCollapsed: features.collapseWallets && methods.includes('wallet') && methods.length > 1 }
}
