import { AppKitError, type AppKitNetwork, type AppKitOptions } from '@openappkit/core'
import type { Config, CreateConfigParameters, CreateConnectorFn } from '@wagmi/core'
import type { Transport } from 'viem'

type ConfigParameters = CreateConfigParameters

/**
 * The options of `WagmiAdapter`: the networks of the kit, and the options of wagmi's `createConfig` except `chains`.
 */
export type WagmiAdapterOptions<Networks extends readonly AppKitNetwork[] = readonly AppKitNetwork[]> = Omit<
  ConfigParameters,
  'chains' | 'transports' | 'connectors' | 'client'
> & {
  /**
   * The networks of the app, at least one of them an EVM network, as in `createAppKit`. wagmi receives the EVM networks.
   * @example
   * networks: [mainnet, base]
   */
  networks: Networks
  /**
   * No effect. Pass the project id to `createAppKit`.
   * @default none
   * @example
   * createAppKit({ projectId, adapters: [new WagmiAdapter({ networks })], networks })
   */
  projectId?: string | undefined
  /**
   * RPC endpoints that replace the network's own endpoints in wagmi, as in `createAppKit`.
   * @default {}
   * @example
   * customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] }
   */
  customRpcUrls?: AppKitOptions['customRpcUrls'] | undefined
  /**
   * The largest id of an EVM network, as in `createAppKit`.
   * @default Number.MAX_SAFE_INTEGER
   * @example
   * maxEvmChainId: 2_147_483_647
   */
  maxEvmChainId?: AppKitOptions['maxEvmChainId'] | undefined
  /**
   * Transports by chain id.
   * @default the network's endpoints over HTTP, in order
   * @example
   * transports: { 1: http('https://rpc.example') }
   */
  transports?: Readonly<Record<number, Transport>> | undefined
  /**
   * wagmi's alternative to `transports`: creates the viem client of a chain.
   * @default none
   * @example
   * client: ({ chain }) => createClient({ chain, transport: http() })
   */
  client?: ((parameters: { chain: Config['chains'][number] }) => unknown) | undefined
  /**
   * The app's own connectors, after the connector of the kit. The kit does not manage their sessions.
   * @default []
   * @example
   * connectors: [safe()]
   */
  connectors?: readonly CreateConnectorFn[] | undefined
  /**
   * Connectors that the modal offers as wallets, after the installed ones. The kit manages their sessions, and wagmi sees
   * them through the connector of the kit.
   * @default []
   * @example
   * wallets: [burner()]
   */
  wallets?: readonly CreateConnectorFn[] | undefined
}

// Lists every option, so that unknown options also throw in plain JavaScript.
const known = {
  networks: true,
  projectId: true,
  customRpcUrls: true,
  maxEvmChainId: true,
  transports: true,
  client: true,
  connectors: true,
  wallets: true,
  multiInjectedProviderDiscovery: true,
  storage: true,
  ssr: true,
  syncConnectedChain: true,
  batch: true,
  dataSuffix: true,
  experimental_blockTag: true,
  rpcSchema: true,
  tokens: true,
  cacheTime: true,
  ccipRead: true,
  pollingInterval: true,
} satisfies Record<keyof WagmiAdapterOptions, true>

/** Throws `invalid_option` naming the option. */
export function checkAdapterOptions(options: WagmiAdapterOptions): void {
  if (Object(options) !== options) throw wrongOption('networks', 'must name at least one network')
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(known, name))
      throw wrongOption(name, name === 'chains' ? 'is called networks here' : 'is not an option')
  }
  if (options.client && options.transports) throw wrongOption('transports', 'cannot be given beside client')
  if (!Array.isArray(options.networks)) throw wrongOption('networks', 'must be of type array')
}

export function wrongOption(name: string, problem: string): AppKitError {
  return new AppKitError('invalid_option', `Option "${name}" ${problem}`)
}
