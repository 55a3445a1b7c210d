import type { ChainNamespace } from '@openappkit/protocol/caip'
import { createChainRegistry } from '../../wallet/chains/chain-registry.js'
import type { AdapterDescriptor, Chain } from '../../contracts/chain.js'
import type { Discovery } from '../../contracts/wallets.js'
import type { Session } from '../../contracts/session.js'
import type { AppKitOptions } from '../../options/options.js'
import { createPageSource } from '../../wallet/sources/page/page-source.js'
import { createSourceRegistry } from '../../wallet/sources/source-registry.js'
import type { KitState } from '../../state/state.js'
import { unsupportedChain } from '../../lib/errors/usual-errors.js'

/** Creates the chains and sources of the app, with the wallets on the page. */
export function createWalletAccess(
  state: KitState,
  options: AppKitOptions,
  startDiscovery: (adapter: AdapterDescriptor) => Promise<Discovery>,
) {
  const { adapters = [] } = options
  const rpcConfigs = readRpcConfigs(options)
  const networks = () => state.network.configured
  const ranksEndpoints = options.rankRpcEndpoints ?? false
  const readsOffchainNames = options.offchainNames ?? false
  const chains = createChainRegistry(adapters, { rpcConfigs, ranksEndpoints, readsOffchainNames, networks })
  const preferred = (namespace: ChainNamespace) => state.network.selected[namespace]
  const page = createPageSource(adapters, startDiscovery, chains, preferred)
  const named = [options.pairing ?? [], options.embeddedWallet ?? [], options.sources ?? []].flat()
  const sources = createSourceRegistry(page, named, {
    storageKey: options.storageKey ?? 'kit',
    projectId: options.projectId,
    metadata: options.metadata ?? {},
    networks,
    preferred,
    hasChain: chains.has,
    accountTypes: options.defaultAccountTypes ?? {},
    onReach: (isReached) => void (state.connection.isUnreachable = !isReached),
    getChain: chains.get,
    rpcConfigs,
    themeMode: () => state.theme.mode,
  })

  return {
    chains,
    sources,

    /** The chain of a session: of its source, where that acts for the wallet, else the chain package. */
    chainOf: async ({ sourceId, namespace }: Pick<Session, 'sourceId' | 'namespace'>): Promise<Chain> =>
      sources.current(sourceId)?.chain?.(namespace) ?? chains.get(namespace),

    /**
     * Looks for the wallets on the page, of one namespace or of all. Rejects with `unsupported_chain` where no adapter serves
     * the namespace.
     */
    async findWallets(namespace?: ChainNamespace): Promise<void> {
      if (!namespace) return void (await Promise.allSettled(adapters.map(startDiscovery)))
      const adapter = adapters.find((one) => one.namespace === namespace)
      if (adapter) return void (await startDiscovery(adapter))
      throw unsupportedChain(namespace)
    },

    stop(): void {
      sources.stop()
      chains.stop()
    },
  }
}

function readRpcConfigs({ customRpcUrls = {} }: AppKitOptions) {
  const entries = Object.values(customRpcUrls).flatMap((urls = []) => urls)
  return Object.fromEntries(entries.map(({ url, config = {} }) => [url, config] as const))
}
