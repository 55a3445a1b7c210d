import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { WalletSession } from '../adapters/adapter.js'
import { pairingConnectorId } from '../adapters/pairing.js'
import type { DeleteConnectionRequest, SwitchConnectionRequest } from '../engine-api.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withDeadline } from '../errors/with-deadline.js'
import type { RememberedWallet } from '../storage/saved-connections.js'
import type { ConnectionsDeps } from './connections-deps.js'
import type { KeepWallets, KeptWallet } from './keep-wallets.js'

/** The wallets there are, as `createConnections` keeps them. */
export type ConnectionBook = {
  kept: KeepWallets
  activeId(namespace: ChainNamespace): string | undefined
  /** Makes a wallet that is beside the active one the active one. */
  activate(wallet: KeptWallet, next?: WalletSession): void
  /** The next wallet takes the place of the active one. False when there is none. */
  promote(namespace: ChainNamespace): boolean
  publish(): void
  /** Whether an earlier page had this wallet beside the active one, and nobody has disconnected it since. */
  isPending(wallet: RememberedWallet): boolean
  /** Takes a wallet out of those that were there before. */
  forget(wallet: RememberedWallet): void
}

export type ConnectionActions = ReturnType<typeof createConnectionActions>

/** A wallet that does not answer within this time is not there. */
const liveDeadlineMs = 4_500

/** What a person, or a new page, does with one of several wallets of a namespace. */
export function createConnectionActions(deps: ConnectionsDeps, book: ConnectionBook) {
  const { state, adapters, pairing, account, network, follow, connect, disconnect, end, router, openView } = deps
  const { kept, activeId, activate, promote, publish } = book

  /** Nothing of it is there while nobody is connected. */
  function readActive(namespace: ChainNamespace): { connectorId?: string; address?: string; chain?: CaipNetworkId } {
    const account = state.accounts[namespace]
    return account?.status === 'connected' ? account : {}
  }

  async function bring(namespace: ChainNamespace, connectorId: string, closes: boolean): Promise<void> {
    const wallet = kept.list(namespace).find(({ session }) => session.connectorId === connectorId)
    if (!wallet) return ask(namespace, connectorId, closes)
    // It may have left while nobody looked.
    const session = await withDeadline(liveDeadlineMs, (signal) =>
      wallet.adapter.restore(connectorId, { signal }),
    ).catch((thrown: unknown) => {
      kept.take(namespace, connectorId)
      publish()
      throw AppKitError.from(thrown, 'wallet_disconnected')
    })
    kept.keep(namespace)
    activate(wallet, session)
  }

  async function ask(namespace: ChainNamespace, connectorId: string, closes: boolean): Promise<void> {
    // A wallet on another device answers to a code, which has to be seen. Who draws it by themselves has no modal.
    const isCoded = connectorId === pairingConnectorId && !state.settings.features.headless
    if (isCoded) await openView('ConnectingWalletConnectBasic', { namespace }).catch(() => undefined)
    await connect({ connectorId, namespace })
    if (activeId(namespace) === connectorId) {
      // Only the screens of an attempt are left by themselves.
      if (!closes && router.view.startsWith('Connecting')) router.reset('ProfileWallets')
      return
    }
    const { attempt } = state.connection
    if (attempt.status === 'failed') throw new AppKitError(attempt.code, attempt.message)
    throw new AppKitError('aborted', 'The request was stopped')
  }

  async function restoreOne({ namespace, connectorId, name }: RememberedWallet): Promise<void> {
    const wallet = await withDeadline(liveDeadlineMs, async (signal) => {
      const paired = connectorId === pairingConnectorId && (await (await pairing.load()).restore({ signal }))
      const adapter = await adapters.get(namespace, connectorId)
      const session = await adapter.restore(connectorId, { signal })
      const found = state.connectors.list.find(({ chain, id }) => chain === namespace && id === connectorId)
      const type = paired ? ('WALLET_CONNECT' as const) : ('EXTERNAL' as const)
      const connector = found ?? { id: connectorId, name, type, chain: namespace }
      return { namespace, adapter, session, connector, approved: paired ? paired.approved[namespace] : undefined }
    })
    const isWanted = book.isPending({ namespace, connectorId, name })
    if (isWanted && state.accounts[namespace]?.status === 'connected') kept.hold(wallet)
  }

  return {
    restoreOne,

    async switchConnection(request: SwitchConnectionRequest): Promise<void> {
      const { connection, address, namespace, closeModalOnConnect = true, onChange } = request
      const chain = namespace ?? connection.namespace ?? state.network.active
      const before = readActive(chain)
      if (activeId(chain) !== connection.connectorId) await bring(chain, connection.connectorId, closeModalOnConnect)
      if (address) follow.choose(chain, address)
      network.setActive(chain)
      const now = readActive(chain)
      if (now.chain) follow.remember({ chainNamespace: chain, caipNetworkId: now.chain })
      const hasSwitchedAccount = now.address !== before.address
      const hasSwitchedWallet = now.connectorId !== before.connectorId
      if (!hasSwitchedAccount && !hasSwitchedWallet) return
      const { address: shown = '' } = now
      onChange?.({ address: shown, namespace: chain, hasSwitchedAccount, hasSwitchedWallet, hasDeletedWallet: false })
    },

    async deleteConnection({ connectorId, namespace = state.network.active }: DeleteConnectionRequest): Promise<void> {
      if (activeId(namespace) === connectorId) {
        if (kept.list(namespace).length === 0) return disconnect(namespace)
        const session = account.takeSession(namespace)
        promote(namespace)
        if (session) void end(namespace, session)
        return
      }
      const wallet = kept.take(namespace, connectorId)
      if (wallet) void end(namespace, wallet.session)
      else book.forget({ namespace, connectorId, name: '' })
      publish()
    },
  }
}
