import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ChainAdapter, WalletSession } from '../adapters/adapter.js'
import type { Connector } from '../adapters/connector.js'
import type { AccountController } from '../controllers/account.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type { KitState } from '../state/state.js'
import { type SavedSession, parseSavedSession, sessionKey } from '../storage/saved-session.js'
import type { KitStorage } from '../storage/storage.js'

export type FollowDeps = {
  state: KitState
  storage: KitStorage
  account: AccountController
  /** The wallet left by itself. */
  onGone(namespace: ChainNamespace): void
  /** Address or chain are not what they were. */
  onChange(namespace: ChainNamespace): void
}

export type FollowSession = ReturnType<typeof createFollowSession>

/** Takes a live session as the truth of its namespace, and keeps listening to the wallet until it ends. */
export function createFollowSession({ state, storage, account, onGone, onChange }: FollowDeps) {
  const watches = new Map<ChainNamespace, { adapter: ChainAdapter; stop(): void }>()
  /** The account that a person chose among those of a wallet, as long as the wallet's own choice stays the same. */
  const choices = new Map<ChainNamespace, { connectorId: string; own: string; address: string }>()

  function withChoice(namespace: ChainNamespace, session: WalletSession): WalletSession {
    const choice = choices.get(namespace)
    const { address } = choice ?? session
    const isSame = choice?.connectorId === session.connectorId && choice.own === session.address
    if (isSame && session.addresses.includes(address)) return { ...session, address }
    choices.delete(namespace)
    return session
  }

  /** Changes what the next page finds. */
  function edit(change: (saved: SavedSession) => void): void {
    const { active } = state.network
    const saved = { ...(storage.read(sessionKey, parseSavedSession) ?? { connectors: {}, networks: {} }), active }
    change(saved)
    storage.write(sessionKey, saved)
  }

  function save(namespace: ChainNamespace, chain: CaipNetworkId, connectorId?: string): void {
    edit(({ connectors, networks }) => {
      const isConfigured = state.network.configured.some(({ caipNetworkId }) => caipNetworkId === chain)
      if (connectorId) connectors[namespace] = connectorId
      if (isConfigured) networks[namespace] = state.network.selected[namespace] = chain
    })
  }

  function take(namespace: ChainNamespace, session: WalletSession, connector?: Connector): void {
    account.setSession(namespace, withChoice(namespace, session), connector)
    save(namespace, session.chain, session.connectorId)
    onChange(namespace)
  }

  return {
    edit,
    start(adapter: ChainAdapter, session: WalletSession, connector: Connector | undefined): void {
      const { namespace } = adapter
      watches.get(namespace)?.stop()
      take(namespace, session, connector)
      const stop = adapter.watch(session, (next) => {
        if (watches.get(namespace) !== watch) return
        if (next) take(namespace, next)
        else onGone(namespace)
      })
      const watch = { adapter, stop }
      watches.set(namespace, watch)
    },
    /** What speaks with the active wallet of a namespace. */
    adapterOf: (namespace: ChainNamespace) => watches.get(namespace)?.adapter,
    /** A network chosen while no wallet is connected is chosen again on the next page. */
    remember: ({ chainNamespace, caipNetworkId }: Pick<CaipNetwork, 'chainNamespace' | 'caipNetworkId'>) =>
      save(chainNamespace, caipNetworkId),
    /** Another account of the active wallet. Throws `invalid_address` for one that it did not open. */
    choose(namespace: ChainNamespace, address: string): void {
      const session = account.sessionOf(namespace)
      if (!session?.addresses.includes(address)) {
        throw new AppKitError('invalid_address', 'Invalid address', { facts: [`Address: ${address}`] })
      }
      const { connectorId } = session
      choices.set(namespace, { connectorId, own: choices.get(namespace)?.own ?? session.address, address })
      account.setSession(namespace, { ...session, address })
      onChange(namespace)
    },
    stop(namespace: ChainNamespace): void {
      watches.get(namespace)?.stop()
      watches.delete(namespace)
    },
    stopAll(): void {
      for (const { stop } of watches.values()) stop()
      watches.clear()
    },
  }
}
