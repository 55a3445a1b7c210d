import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ProvidedWallet, SourceDescriptor } from '../../../contracts/source.js'

/**
 * For option `sources`: connects a provider that the app brings, with the chain package of its namespace.
 *
 * @example
 * createAppKit({ networks, adapters: [evmAdapter()], sources: [providerSource({ id: 'safe', name: 'Safe', namespace: 'eip155', provider })] })
 * await kit.connect({ connectorId: 'safe' })
 */
export function providerSource<N extends ChainNamespace>(wallet: ProvidedWallet<N>): SourceDescriptor {
  return {
    id: wallet.id,
    connectorIds: [wallet.id],
    namespace: wallet.namespace,
    load: async () => {
      const { createProvidedSource } = await import('./provided-source.js')
      return { createSource: (deps) => createProvidedSource(wallet as ProvidedWallet, deps) }
    },
  }
}
