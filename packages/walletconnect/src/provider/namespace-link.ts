import type { WalletStatus } from '@openappkit/core/adapter'
import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { PairingClient } from '../client/pairing-client.js'
import { failure } from '../errors/failure.js'
import { toWalletId } from '../session/namespaces.js'
import {
  type OpenedAccount,
  type OpenedNamespace,
  parseEventAccounts,
  parseEventChain,
  type WalletSession,
} from '../session/wallet-session.js'
import { describeAccounts } from '../session/describe-accounts.js'
import { createEmitter } from './emitter.js'
import { ProviderRpcError, toProviderError } from './provider-rpc-error.js'

export type NamespaceLinkDeps = {
  client: Pick<PairingClient, 'request'>
  namespace: ChainNamespace
  /** The first network of a session, if the wallet approves it. */
  preferred(): CaipNetworkId | undefined
}

export type NamespaceLink = ReturnType<typeof createNamespaceLink>

/** Every event of a namespace. `session_update`: the approved chains changed. */
export const linkEvents = ['accountsChanged', 'chainChanged', 'session_update', 'disconnect'] as const

/** One namespace of the session: its accounts, the chain of requests, and the requests to the wallet. */
export function createNamespaceLink({ client, namespace, preferred }: NamespaceLinkDeps) {
  const events = createEmitter()
  let session: WalletSession | undefined
  let chain: CaipNetworkId | undefined
  /** The addresses in the order of the wallet's last event, the active one first. */
  let ordered: readonly string[] = []

  const opened = (): OpenedNamespace | undefined => session?.namespaces[namespace]
  const chains = (): readonly CaipNetworkId[] => opened()?.chains ?? []

  /** One account per address: first in the wallet's order, then those on the current chain. */
  function accounts(): OpenedAccount[] {
    const { accounts: all = [] } = opened() ?? {}
    const first = ordered.flatMap((address) => all.find((account) => account.address === address) ?? [])
    const here = all.filter((account) => account.chain === chain)
    const byAddress = new Map<string, OpenedAccount>()
    for (const account of [...first, ...here, ...all]) {
      if (!byAddress.has(account.address)) byAddress.set(account.address, account)
    }
    return [...byAddress.values()]
  }

  const addresses = (): string[] => accounts().map(({ address }) => address)

  function firstChain(): CaipNetworkId | undefined {
    const { accounts: all = [] } = opened() ?? {}
    const wanted = preferred()
    return wanted && chains().includes(wanted) ? wanted : (all[0]?.chain ?? chains()[0])
  }

  /** Runs `work` and emits an event for each difference. */
  function change(work: () => void): void {
    const [before, chainBefore, chainsBefore] = [addresses().join(), chain, chains().join()]
    work()
    if (chain !== chainBefore && chain) events.emit('chainChanged', chain)
    if (addresses().join() !== before) events.emit('accountsChanged', addresses())
    if (chains().join() !== chainsBefore) events.emit('session_update', { chains: chains() })
    if (!opened() && before) events.emit('disconnect', new ProviderRpcError(4900, 'The wallet is disconnected'))
  }

  return {
    namespace,
    on: events.on,
    off: events.off,
    listenerCount: events.listenerCount,
    accounts,
    addresses,
    chain: () => chain,
    chains,
    isOpen: () => opened() !== undefined,
    acceptsAll: () => session?.acceptsAll ?? false,
    can: (method: string) => opened()?.methods.includes(method) ?? false,

    /** Applies a session that the wallet changed or ended. */
    update(next: WalletSession | undefined): void {
      change(() => {
        if (next?.topic !== session?.topic) [chain, ordered] = [undefined, []]
        session = next
        const { accounts: all = [] } = opened() ?? {}
        ordered = ordered.filter((one) => all.some(({ address }) => address === one))
        if (!chain || (!chains().includes(chain) && !session?.acceptsAll)) chain = firstChain()
      })
    },

    /** Applies an event of the wallet. Ignores malformed data and accounts that are not in the session. */
    applyEvent(name: string, data: unknown, chainId?: string): void {
      const approved = new Set(opened()?.accounts.map(({ address }) => address))
      const next =
        name === 'accountsChanged' ? parseEventAccounts(namespace, data).filter((one) => approved.has(one)) : []
      const moved = name === 'chainChanged' ? parseEventChain(namespace, data, chainId) : undefined
      change(() => {
        if (next.length > 0) ordered = next
        chain = moved ?? chain
      })
    },

    /** Sets the chain of further requests. */
    setChain(next: CaipNetworkId): void {
      change(() => {
        chain = next
      })
    },

    /** Sends a request. Throws the wallet's error with its code, 4900 without a session, 4902 for a chain outside it. */
    async request(method: string, params: unknown, on = chain): Promise<unknown> {
      const here = opened()
      if (!session || !here || !on) throw new ProviderRpcError(4900, 'The wallet is disconnected')
      const id = toWalletId(on, here.walletChains)
      if (!here.walletChains.includes(id)) throw new ProviderRpcError(4902, 'The wallet has not approved this network')
      if (!here.methods.includes(method)) throw new ProviderRpcError(4200, `The wallet does not support ${method}`)
      try {
        return await client.request(session.topic, { chain: id, method, params })
      } catch (thrown) {
        throw toProviderError(thrown) ?? failure('internal')
      }
    },
  }
}

/** Returns the accounts and network of a namespace. Throws `wallet_disconnected` if it has none. */
export function describeStatus(link: NamespaceLink): WalletStatus {
  const [first, ...others] = describeAccounts(link.namespace, link.accounts())
  const network = link.chain()
  if (!first || !network) throw failure('wallet_disconnected')
  return { accounts: [first, ...others], network }
}
