import { EvmAdapter } from '@openappkit/adapter-evm'
import type { AppKit, AppKitNetwork } from '@openappkit/core'
import {
  type Config,
  createConfig,
  type CreateConfigParameters,
  type CreateConnectorFn,
  type Storage,
} from '@wagmi/core'
import { checkAdapterOptions, type WagmiAdapterOptions } from './adapter-options.js'
import { createTransports, toChains } from './chains.js'
import { type Following, followKit } from './follow-kit.js'
import { followNetworks } from './follow-networks.js'
import { kitConnector } from './kit-connector.js'
import { pageStorage, sessionStorage } from './session-storage.js'
import { checkState } from './stored-state.js'
import type { WagmiConfig } from './wagmi-config.js'
import { createWalletProvider, type WalletProvider } from './wallet-provider.js'

// Generic in the config, not in the networks: TypeScript compares configs, so that an adapter of known networks is also
// a `WagmiAdapter` without a type argument.
class ConfiguredAdapter<Configured extends Config = Config> extends EvmAdapter {
  readonly #options: WagmiAdapterOptions
  /** The config in a browser. */
  readonly #config: Config | undefined
  readonly #provider: WalletProvider
  #kit: AppKit | undefined
  #following: Following | undefined
  #stopNetworks: (() => void) | undefined
  /** Whether wagmi has restored its stored state. */
  #isReady = false

  constructor(options: WagmiAdapterOptions) {
    super()
    checkAdapterOptions(options)
    this.#provider = createWalletProvider(() => this.#kit)
    this.#options = options
    const config = this.#createConfig(options)
    if (!isServer()) this.#config = config
    const { wallets = [] } = options
    if (wallets.length > 0) this.discovery = () => discoverWith(wallets, config)
  }

  /**
   * The config for `WagmiProvider` and wagmi's actions. In a browser, it is always the same config. On a server, each
   * read returns a new config, because wagmi stores its state in the config and requests render concurrently.
   * @example
   * <WagmiProvider config={wagmiAdapter.wagmiConfig} initialState={cookieToInitialState(wagmiAdapter.wagmiConfig, cookie)}>
   */
  get wagmiConfig(): Configured {
    // The chains come from the networks, which wagmi's type cannot express.
    return (this.#config ?? this.#createConfig(this.#options)) as Configured
  }

  /** Called by `createAppKit`. The latest kit replaces an earlier one. */
  attach(kit: AppKit): void {
    const config = this.#config
    const [connector] = config?.connectors ?? []
    // On a server, an adapter can outlive a request, and no wallet is connected.
    if (!config || !connector || this.#kit === kit) return
    this.#leave()
    this.#kit = kit
    this.#stopNetworks = followNetworks({ config, kit, customRpcUrls: this.#options.customRpcUrls })
    this.#following = followKit({ config, connector, provider: this.#provider, kit, isReady: () => this.#isReady })
  }

  /** Called when a kit is destroyed. */
  detach(kit: AppKit): void {
    if (this.#kit === kit) this.#leave()
  }

  #leave(): void {
    this.#kit = undefined
    this.#stopNetworks?.()
    this.#following?.stop()
    this.#following = undefined
  }

  #createConfig(options: WagmiAdapterOptions): Config {
    const {
      networks,
      maxEvmChainId,
      projectId: _projectId,
      customRpcUrls,
      transports,
      client,
      connectors = [],
      wallets: _wallets,
      ...rest
    } = options
    const chains = toChains(networks, maxEvmChainId)
    const own = kitConnector({
      provider: this.#provider,
      getKit: () => this.#kit,
      getChains: () => config.chains,
      sync: () => this.#following?.sync(),
    })
    const config: Config = createConfig({
      // The kit discovers and lists wallets.
      multiInjectedProviderDiscovery: false,
      ...rest,
      chains,
      ...(client ? { client } : { transports: { ...createTransports(chains, customRpcUrls), ...transports } }),
      storage: this.#createStorage(options.storage),
      connectors: [own, ...connectors],
    } as CreateConfigParameters)

    // `initialState`, which comes from a cookie, is also set with `setState`.
    const { setState } = config
    config.setState = (value) =>
      setState((state) => checkState(typeof value === 'function' ? value(state as never) : value) as never)
    return config
  }

  #createStorage(storage: Storage | null = pageStorage()): Storage | null {
    const onReady = () => {
      this.#isReady = true
      this.#following?.sync()
    }
    if (storage) {
      return sessionStorage(storage, {
        onRead: onReady,
        chainId: () => Number(this.#kit?.getNetwork('eip155').chainId) || undefined,
      })
    }
    onReady()
    return null
  }
}

/**
 * The kit's EVM adapter, with a wagmi config that follows its session. Pass it to `createAppKit` in `adapters`, and
 * `wagmiConfig` to `WagmiProvider`.
 */
export type WagmiAdapter<Networks extends readonly AppKitNetwork[] = readonly AppKitNetwork[]> = ConfiguredAdapter<
  WagmiConfig<Networks>
>

type WagmiAdapterConstructor = {
  new <const Networks extends readonly AppKitNetwork[] = readonly AppKitNetwork[]>(
    options: WagmiAdapterOptions<Networks>,
  ): WagmiAdapter<Networks>
  readonly prototype: WagmiAdapter
}

/** Creates the adapter. Throws `invalid_option` naming the option, and `invalid_chain_id`. */
export const WagmiAdapter = ConfiguredAdapter as WagmiAdapterConstructor

async function discoverWith(
  wallets: readonly CreateConnectorFn[],
  config: Config,
): ReturnType<EvmAdapter['discovery']> {
  const [page, { withConnectorWallets }] = await Promise.all([
    new EvmAdapter().discovery(),
    import('./wallets/connector-wallets.js'),
  ])
  return {
    ...page,
    createDiscovery: (settings, target) =>
      withConnectorWallets(page.createDiscovery(settings, target), wallets, config),
  }
}

const isServer = () => typeof document === 'undefined'
