import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { PairingClient } from '../client/pairing-client.js'
import { createEmitter } from '../emitter.js'
import { failure } from '../failure.js'
import { toWalletId } from '../namespaces.js'
import { type OpenedNamespace, parseEventAccounts, parseEventChain, type WalletSession } from '../wallet-session.js'
import { ProviderRpcError, toProviderError } from './provider-rpc-error.js'

export type NamespaceLinkDeps = {
  client: Pick<PairingClient, 'request'>
  namespace: ChainNamespace
  /** Where a session begins, if the wallet accepts it. */
  preferred(): CaipNetworkId | undefined
}

export type NamespaceLink = ReturnType<typeof createNamespaceLink>

/** What is between a provider and the session: the accounts, the chain that requests go to, and the way to the wallet. */
export function createNamespaceLink({ client, namespace, preferred }: NamespaceLinkDeps) {
  const events = createEmitter()
  let session: WalletSession | undefined
  let chain: CaipNetworkId | undefined
  /** The accounts in the order of the wallet's last event: the one it acts with comes first. */
  let told: readonly string[] = []

  const opened = (): OpenedNamespace | undefined => session?.namespaces[namespace]

  function addresses(): string[] {
    const { accounts = [] } = opened() ?? {}
    const here = accounts.filter((account) => account.chain === chain)
    const all = [...here, ...accounts].map(({ address }) => address)
    return [...new Set([...told, ...all])]
  }

  function firstChain(): CaipNetworkId | undefined {
    const { chains = [], accounts = [] } = opened() ?? {}
    const wish = preferred()
    return wish && chains.includes(wish) ? wish : (accounts[0]?.chain ?? chains[0])
  }

  /** Does something and tells afterwards what became different. */
  function change(work: () => void): void {
    const [before, chainBefore] = [addresses().join(), chain]
    work()
    if (chain !== chainBefore && chain) events.emit('chainChanged', chain)
    if (addresses().join() !== before) events.emit('accountsChanged', addresses())
    if (!opened() && before) events.emit('disconnect', new ProviderRpcError(4900, 'The wallet is disconnected'))
  }

  return {
    namespace,
    on: events.on,
    off: events.off,
    addresses,
    chain: () => chain,
    chains: () => opened()?.chains ?? [],
    isOpen: () => opened() !== undefined,
    can: (method: string) => opened()?.methods.includes(method) ?? false,

    /** The wallet said something new about the session, or ended it. */
    update(next: WalletSession | undefined): void {
      change(() => {
        if (next?.topic !== session?.topic) [chain, told] = [undefined, []]
        session = next
        const { chains = [], accounts = [] } = opened() ?? {}
        told = told.filter((one) => accounts.some(({ address }) => address === one))
        if (!chain || (!chains.includes(chain) && !session?.acceptsAll)) chain = firstChain()
      })
    },

    /** An event of the wallet. What cannot be read is no event. */
    hear(name: string, data: unknown): void {
      const accounts = name === 'accountsChanged' ? parseEventAccounts(namespace, data) : []
      const moved = name === 'chainChanged' ? parseEventChain(namespace, data) : undefined
      change(() => {
        if (accounts.length > 0) told = accounts
        chain = moved ?? chain
      })
    },

    /** Requests go to this chain from now on. */
    setChain(next: CaipNetworkId): void {
      change(() => {
        chain = next
      })
    },

    /** Asks the wallet. Throws what it answered with its number, 4900 without a session, 4902 for a chain it has not opened. */
    async request(method: string, params: unknown, on = chain): Promise<unknown> {
      const here = opened()
      if (!session || !here || !on) throw new ProviderRpcError(4900, 'The wallet is disconnected')
      const id = toWalletId(on, here.walletChains)
      if (!here.walletChains.includes(id)) throw new ProviderRpcError(4902, 'The wallet has not opened this chain')
      if (!here.methods.includes(method)) throw new ProviderRpcError(4200, `The wallet does not support ${method}`)
      try {
        return await client.request(session.topic, { chain: id, method, params })
      } catch (thrown) {
        throw toProviderError(thrown) ?? failure('internal')
      }
    },
  }
}
