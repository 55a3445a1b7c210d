import type { SourceDeps } from '@openappkit/core/adapter'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { PairingClient } from '../client/pairing-client.js'
import type { WalletSession } from '../session/wallet-session.js'
import { createEvmProvider } from './evm-provider.js'
import { createNamespaceLink, type NamespaceLink } from './namespace-link.js'
import { createPairedProvider } from './paired-provider.js'

export type NamespaceLinksDeps = Pick<SourceDeps, 'networks' | 'preferred' | 'rpcConfigs'> & {
  client: Pick<PairingClient, 'request'>
  /** The page gave its permission back. */
  onRevoke(): Promise<void>
}

export type NamespaceLinks = ReturnType<typeof createNamespaceLinks>

/** One link and one provider for each namespace. They outlive a session: the next one takes its place in them. */
export function createNamespaceLinks({ client, networks, preferred, rpcConfigs, onRevoke }: NamespaceLinksDeps) {
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

  return {
    linkOf,

    /** EIP-1193 for `eip155`, the methods of the session elsewhere. */
    providerOf(namespace: ChainNamespace): unknown {
      const link = linkOf(namespace)
      const provider =
        providers.get(namespace) ??
        (namespace === 'eip155'
          ? createEvmProvider({ link, networks, rpcConfigs, onRevoke })
          : createPairedProvider(link))
      providers.set(namespace, provider)
      return provider
    },

    update(next: WalletSession | undefined): void {
      session = next
      for (const link of links.values()) link.update(next)
    },
  }
}
