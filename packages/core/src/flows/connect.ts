import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AdapterRegistry } from '../adapters/registry.js'
import type { Connector } from '../adapters/connector.js'
import type { AccountController } from '../controllers/account.js'
import type { ConnectionController } from '../controllers/connection.js'
import type { NetworkController } from '../controllers/network.js'
import type { WalletsController } from '../controllers/wallets.js'
import type { ConnectRequest } from '../engine-api.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../errors/with-signal.js'
import type { Track } from '../events/kit-event.js'
import type { ConnectorRef, KitState } from '../state/state.js'
import { findConnector } from '../wallets/find-connector.js'
import { describeChoice } from './describe-choice.js'
import type { FollowSession } from './follow-session.js'
import { tellFault } from './tell-fault.js'

export type ConnectDeps = {
  state: KitState
  adapters: AdapterRegistry
  account: AccountController
  connection: ConnectionController
  network: NetworkController
  wallets: WalletsController
  follow: FollowSession
  /** Lets go of the wallet that this one replaces. */
  release(namespace: ChainNamespace): void
  /** Makes the bundled list known, where it is not. */
  knowWallets(): Promise<void>
  /** Closes the screen that shows the attempt, if the person is still on it. */
  leave(): void
  track: Track
}

/** Long enough to see the dial complete, short enough not to wait for. */
const doneMs = 600

/** A person chose a wallet. One prompt at a time; however it ends, the state says how. */
export function createConnect(deps: ConnectDeps) {
  const { state, adapters, account, connection, network, wallets, follow, release, knowWallets, leave, track } = deps

  async function open(
    namespace: ChainNamespace,
    { find, know }: { find(): Connector | undefined; know(): Promise<void> },
    signal: AbortSignal,
  ): Promise<void> {
    // Brings discovery and the list with it: an app that connects without a screen has not looked for wallets yet.
    const [adapter] = await withSignal(signal, Promise.all([adapters.get(namespace), know()]))
    const connector = find()
    if (!connector) throw new AppKitError('wallet_not_found', 'The wallet is not installed')
    const selected = state.network.selected[namespace]
    const wish = selected && network.find(selected)
    const session = await withSignal(signal, adapter.connect(connector.id, { signal, ...(wish && { network: wish }) }))
    const previous = account.sessionOf(namespace)
    if (previous && previous.connectorId !== session.connectorId) release(namespace)
    network.approve(namespace, undefined)
    network.setActive(namespace)
    follow.start(adapter, session, connector)
  }

  return async function connect(request: ConnectRequest): Promise<void> {
    const namespace = request.namespace ?? state.network.active
    const listed = () => state.wallets.known.find(({ id }) => id === request.walletId)
    const find = () => findConnector(state.connectors.list, { ...request, namespace, listing: listed() })
    const know = async () => void (request.walletId && (await knowWallets().catch(() => undefined)))
    const ref = describe(request, namespace, find(), listed()?.name)
    const running = connection.running(ref)
    if (running) return void (await running)

    account.setConnecting(namespace, ref.id)
    const isConnected = await connection.attempt(ref, (signal) =>
      tellFault(track, signal, open(namespace, { find, know }, signal)),
    )
    if (isConnected) {
      const connector = find()
      wallets.remember(listed()?.id ?? connector?.info?.rdns ?? ref.id)
      track('CONNECT_SUCCESS', {
        method: 'browser',
        name: connector?.name ?? ref.name,
        ...describeChoice(state, request),
      })
      setTimeout(leave, doneMs)
      return
    }
    const { attempt } = state.connection
    // A newer attempt for this chain owns its account now.
    if (attempt.status !== 'waiting' || attempt.connector.chain !== namespace) account.setIdle(namespace)
    if (attempt.status !== 'failed') return
    track(attempt.code === 'user_rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: attempt.message })
  }
}

function describe(
  { connectorId, walletId }: ConnectRequest,
  chain: ChainNamespace,
  connector: Connector | undefined,
  listedName = '',
): ConnectorRef {
  return {
    id: connector?.id ?? connectorId ?? walletId ?? '',
    chain,
    name: connector?.name ?? listedName,
    ...(connector?.imageUrl && { imageUrl: connector.imageUrl }),
    ...(walletId && { walletId }),
  }
}
