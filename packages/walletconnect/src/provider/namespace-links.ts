import type { SourceDeps } from '@openappkit/core/adapter'
import { createSolanaProvider } from '@openappkit/crypto/solana'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { PairingClient } from '../client/pairing-client.js'
import type { WalletSession } from '../session/wallet-session.js'
import { createEvmProvider } from './evm-provider.js'
import { createNamespaceLink, type NamespaceLink } from './namespace-link.js'
import { createPairedProvider } from './paired-provider.js'
import { createSolanaWallet } from './solana-wallet.js'

export type NamespaceLinksDeps = Pick<SourceDeps, 'networks' | 'preferred' | 'rpcConfigs' | 'hasChain'> & {
  client: Pick<PairingClient, 'request'>
  /** The page called `wallet_revokePermissions`. */
  onRevoke(): Promise<void>
}

export type NamespaceLinks = ReturnType<typeof createNamespaceLinks>

/** Creates one link and one provider per namespace. They outlive a session and serve the next one. */
export function createNamespaceLinks(deps: NamespaceLinksDeps) {
  const { client, networks, preferred, rpcConfigs, hasChain, onRevoke } = deps
  const links = new Map<ChainNamespace, NamespaceLink>()
  const providers = new Map<ChainNamespace, unknown>()
  let session: WalletSession | undefined

  function linkOf(namespace: ChainNamespace): NamespaceLink {
    const known = links.get(namespace)
    if (known) return known
    const link = createNamespaceLink({ client, namespace, preferred: () => preferred(namespace) })
    link.update(session)
    links.set(namespace, link)
    return link
  }

  /** Providers in the form of injected wallets. */
  const native: Partial<Record<ChainNamespace, (link: NamespaceLink) => unknown>> = {
    eip155: (link) => createEvmProvider({ link, networks, rpcConfigs, onRevoke }),
    solana: (link) => createSolanaProvider(createSolanaWallet(link, onRevoke)),
  }

  /** Apps use the EVM provider (EIP-1193) also without a chain package. */
  function createProvider(namespace: ChainNamespace): unknown {
    const link = linkOf(namespace)
    const create = namespace === 'eip155' || hasChain(namespace) ? native[namespace] : undefined
    return (create ?? createPairedProvider)(link)
  }

  return {
    linkOf,

    /** Whether the chain package of the namespace uses the provider like that of an injected wallet. */
    isNative: (namespace: ChainNamespace): boolean => namespace in native && hasChain(namespace),

    /** The provider that the chain package expects; without a chain package, the methods of the session. */
    providerOf(namespace: ChainNamespace): unknown {
      const provider = providers.get(namespace) ?? createProvider(namespace)
      providers.set(namespace, provider)
      return provider
    },

    update(next: WalletSession | undefined): void {
      session = next
      for (const link of links.values()) link.update(next)
    },
  }
}
