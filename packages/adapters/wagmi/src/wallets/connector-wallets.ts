import { type Connector as Wallet, type Discovery, readWalletLabel } from '@openappkit/core/adapter'
import type { Config, Connector, CreateConnectorFn } from '@wagmi/core'
import { connectorProvider } from './connector-provider.js'

/**
 * Lists wagmi connectors of the app before the wallets of the page. Sets the connectors up like those of the config,
 * but not in its list, where wagmi would reconnect them without the kit.
 */
export function withConnectorWallets(
  page: Discovery,
  connectors: readonly CreateConnectorFn[],
  config: Config,
): Discovery {
  const brought = new Map(
    connectors.map((create) => {
      const connector = config._internal.connectors.setup(create)
      return [connector.id, { wallet: toWallet(connector), provider: connectorProvider(connector) }] as const
    }),
  )
  const own = [...brought.values()].map(({ wallet }) => wallet)
  const withOwn = (wallets: readonly Wallet[]) => [...own, ...wallets.filter(({ id }) => !brought.has(id))]

  return {
    ...page,
    list: () => withOwn(page.list()),
    provider: (id) => brought.get(id)?.provider ?? page.provider(id),
    watch: (onChange) => page.watch((wallets) => onChange(withOwn(wallets))),
  }
}

function toWallet({ id, name, icon }: Connector): Wallet {
  const label = readWalletLabel(name, icon)
  return {
    id,
    name: label?.name ?? id,
    type: 'EXTERNAL',
    chain: 'eip155',
    ...(label?.icon && { imageUrl: label.icon }),
  }
}
