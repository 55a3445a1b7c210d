import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ChainAdapter, WalletSession } from '../adapters/adapter.js'
import type { Connector } from '../adapters/connector.js'
import type { AccountController } from '../controllers/account.js'
import type { KitState } from '../state/state.js'
import type { FollowSession } from './follow-session.js'

/** A wallet that is connected while another one is the account of its namespace. */
export type KeptWallet = {
  namespace: ChainNamespace
  adapter: ChainAdapter
  /** As the wallet last described itself. */
  session: WalletSession
  connector: Connector
  approved: readonly CaipNetworkId[] | undefined
  stop(): void
}

export type KeepWalletsDeps = {
  state: KitState
  account: AccountController
  follow: FollowSession
  onChange(): void
}

export type KeepWallets = ReturnType<typeof createKeepWallets>

/** Holds the wallets beside the active one, and hears when they change or leave. */
export function createKeepWallets({ state, account, follow, onChange }: KeepWalletsDeps) {
  const kept = new Map<string, KeptWallet>()
  const keyOf = (namespace: ChainNamespace, connectorId: string) => `${namespace} ${connectorId}`

  function hold(wallet: Omit<KeptWallet, 'stop'>): void {
    const key = keyOf(wallet.namespace, wallet.session.connectorId)
    take(wallet.namespace, wallet.session.connectorId)
    const entry: KeptWallet = { ...wallet, stop: () => undefined }
    kept.set(key, entry)
    entry.stop = wallet.adapter.watch(wallet.session, (session) => {
      if (kept.get(key) !== entry) return
      if (session) entry.session = session
      else take(entry.namespace, wallet.session.connectorId)
      onChange()
    })
  }

  function take(namespace: ChainNamespace, connectorId: string): KeptWallet | undefined {
    const key = keyOf(namespace, connectorId)
    const wallet = kept.get(key)
    kept.delete(key)
    wallet?.stop()
    return wallet
  }

  return {
    hold,
    /** Hands a wallet over: whoever takes it follows it, or lets go of it. */
    take,
    list: (namespace?: ChainNamespace): KeptWallet[] =>
      [...kept.values()].filter((wallet) => !namespace || wallet.namespace === namespace),

    /** Puts the active wallet of a namespace aside. It stays connected. */
    keep(namespace: ChainNamespace): void {
      const connector = readConnector(state, namespace)
      const adapter = follow.adapterOf(namespace)
      follow.stop(namespace)
      const session = account.takeSession(namespace)
      const approved = state.network.approved[namespace]
      if (session && connector && adapter) hold({ namespace, adapter, session, connector, approved })
    },

    /** Of these namespaces nothing is followed any more. */
    drop: (namespaces: readonly ChainNamespace[]): KeptWallet[] =>
      [...kept.values()].flatMap(({ namespace, session }) =>
        namespaces.includes(namespace) ? (take(namespace, session.connectorId) ?? []) : [],
      ),
  }
}

/** The connector of the active wallet, also when it is no longer on the page. */
function readConnector(state: KitState, chain: ChainNamespace): Connector | undefined {
  const entry = state.accounts[chain]
  const info = state.walletInfo[chain]
  if (entry?.status !== 'connected') return undefined
  const { name = '', type = 'EXTERNAL', icon, rdns } = info ?? {}
  return { id: entry.connectorId, name, type, chain, ...(icon && { imageUrl: icon }), ...(rdns && { info: { rdns } }) }
}
