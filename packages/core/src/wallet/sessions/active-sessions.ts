import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ref } from 'valtio/vanilla'
import type { Connector } from '../../contracts/wallets.js'
import type { Session } from '../../contracts/session.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { KitState, WalletInfo } from '../../state/state.js'
import type { SessionStorage } from './session-storage.js'

export type ActiveSessionListeners = {
  /** Called when the wallet disconnects by itself. */
  onGone(namespace: ChainNamespace): void
  /** Called when the address or network has changed. */
  onChange(namespace: ChainNamespace): void
}

export type WatchSession = (session: Session, onChange: (session: Session | undefined) => void) => () => void

export type ActiveSessions = ReturnType<typeof createActiveSessions>

/** The active session of each namespace. Only a live session makes an account connected. */
export function createActiveSessions(
  state: KitState,
  saved: SessionStorage,
  watch: WatchSession,
  { onGone, onChange }: ActiveSessionListeners,
) {
  const sessions = new Map<ChainNamespace, Session>()
  const watches = new Map<ChainNamespace, { stop(): void }>()
  /** The account that the user chose among those of a wallet. Kept until the wallet itself selects another one. */
  const choices = new Map<ChainNamespace, { connectorId: string; own: string; address: string }>()

  function withChoice(session: Session): Session {
    const { namespace, connectorId, accounts } = session
    const choice = choices.get(namespace)
    if (choice?.connectorId === connectorId && choice.own === accounts[0].address) {
      const chosen = accounts.find(({ address }) => address === choice.address)
      if (chosen) return { ...session, accounts: [chosen, ...accounts.filter((account) => account !== chosen)] }
    }
    choices.delete(namespace)
    return session
  }

  function write(session: Session, connector?: Connector): void {
    const { namespace, connectorId, accounts, network, approvedNetworks, provider, user } = session
    sessions.set(namespace, session)
    const [{ address }] = accounts
    const embeddedWalletInfo = user && ref(user)
    state.accounts[namespace] = { status: 'connected', connectorId, address, accounts, network, embeddedWalletInfo }
    if (approvedNetworks) state.network.approved[namespace] = [...approvedNetworks]
    else delete state.network.approved[namespace]
    if (state.providers[namespace]?.provider !== provider) {
      // A provider is a foreign object with getters and private fields: it must never be wrapped in a proxy.
      state.providers[namespace] = { provider: ref(provider as object), type: connector?.type ?? 'EXTERNAL' }
    }
    if (connector) state.walletInfo[namespace] = toWalletInfo(connector)
  }

  function update(session: Session, connector?: Connector): void {
    write(withChoice(session), connector)
    saved.save(session.namespace, session.network, session.connectorId)
    onChange(session.namespace)
  }

  function stop(namespace: ChainNamespace): void {
    watches.get(namespace)?.stop()
    watches.delete(namespace)
  }

  return {
    get: (namespace: ChainNamespace): Session | undefined => sessions.get(namespace),
    list: (): Session[] => [...sessions.values()],

    /** Makes a live session the active one of its namespace, and watches the wallet until it ends. */
    start(session: Session, connector?: Connector): void {
      const { namespace } = session
      stop(namespace)
      update(session, connector)
      const entry = { stop: () => {} }
      watches.set(namespace, entry)
      entry.stop = watch(session, (next) => {
        if (watches.get(namespace) !== entry) return
        if (next) update(next)
        else onGone(namespace)
      })
    },

    /** Applies what a wallet reports after a request, before its events arrive. */
    update,

    /** Returns the session with the user's chosen account first. */
    withChoice,

    /** Selects another account of the active wallet. Throws `invalid_address` for one that it did not open. */
    choose(namespace: ChainNamespace, address: string): void {
      const session = sessions.get(namespace)
      const chosen = session?.accounts.find((account) => account.address === address)
      if (!session || !chosen) {
        throw new AppKitError('invalid_address', 'Invalid address', { facts: [`Address: ${address}`] })
      }
      const { connectorId, accounts } = session
      choices.set(namespace, { connectorId, own: choices.get(namespace)?.own ?? accounts[0].address, address })
      write({ ...session, accounts: [chosen, ...accounts.filter((account) => account !== chosen)] })
      onChange(namespace)
    },

    setConnecting(namespace: ChainNamespace, connectorId: string): void {
      if (state.accounts[namespace]?.status !== 'connected') {
        state.accounts[namespace] = { status: 'connecting', connectorId }
      }
    },

    /** Ends an attempt without a session. An earlier connection stays. */
    setIdle(namespace: ChainNamespace): void {
      if (!sessions.has(namespace)) state.accounts[namespace] = { status: 'disconnected' }
    },

    /** Removes the session and stops watching it. The caller releases the wallet or holds it in the background. */
    take(namespace: ChainNamespace): Session | undefined {
      stop(namespace)
      const session = sessions.get(namespace)
      sessions.delete(namespace)
      return session
    },

    stopAll(): void {
      for (const namespace of watches.keys()) stop(namespace)
    },
  }
}

function toWalletInfo({ name, type, imageUrl, info, walletId }: Connector): WalletInfo {
  return {
    name,
    type,
    icon: imageUrl,
    rdns: info?.rdns,
    walletId,
  }
}
