import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { PairingLoader } from '../adapters/pairing-loader.js'
import { type PairedSession, pairingConnectorId, type PairingInvitation } from '../adapters/pairing.js'
import type { AccountController } from '../controllers/account.js'
import type { ConnectionController } from '../controllers/connection.js'
import type { NetworkController } from '../controllers/network.js'
import type { WalletsController } from '../controllers/wallets.js'
import type { ConnectRequest } from '../engine-api.js'
import { withSignal } from '../errors/with-signal.js'
import type { Track } from '../events/kit-event.js'
import type { ConnectorRef, KitState, PairingState } from '../state/state.js'
import type { AdoptPairing } from './adopt-pairing.js'
import { tellFault } from './tell-fault.js'

export type PairDeps = {
  state: KitState
  pairing: PairingLoader
  account: AccountController
  connection: ConnectionController
  network: NetworkController
  wallets: WalletsController
  adopt: AdoptPairing
  leave(): void
  track: Track
}

/** Long enough to see the dial complete, short enough not to wait for. */
const doneMs = 600

/** Invitations are renewed by themselves; a page that was forgotten in a tab must not ask the relay for ever. */
const pairDeadlineMs = 30 * 60_000

/** A person wants a wallet that is not on this page. However it ends, the state says how. */
export function createPair(deps: PairDeps) {
  const { state, pairing, account, connection, network, wallets, adopt, leave, track } = deps

  const hide = () => void (state.pairing = { status: 'idle' })

  async function open(namespace: ChainNamespace, signal: AbortSignal): Promise<PairedSession> {
    // At once, so that it cannot take away what a newer attempt shows.
    signal.addEventListener('abort', hide, { once: true })
    const show = (next: PairingState) => {
      if (!signal.aborted) state.pairing = next
    }
    show({ status: 'preparing' })
    try {
      const client = await withSignal(signal, pairing.load())
      const onInvitation = (invitation: PairingInvitation) => show({ status: 'ready', ...invitation })
      const paired = await withSignal(signal, client.open({ signal, onInvitation }))
      const opened = await adopt(client, paired, { signal })
      const active = [namespace, state.network.active].find((name) => opened.includes(name)) ?? opened[0]
      if (active) network.setActive(active)
      return paired
    } finally {
      if (!signal.aborted) hide()
      signal.removeEventListener('abort', hide)
    }
  }

  /** The same invitation serves every wallet: whoever turns to another one on the list waits for the same answer. */
  async function join(ref: ConnectorRef, running: Promise<boolean>): Promise<void> {
    const { attempt } = state.connection
    if (attempt.status === 'waiting') attempt.connector = ref
    await running
  }

  function succeed(paired: PairedSession | undefined, { walletId, name }: ConnectorRef, isOnDevice: boolean): void {
    const listed = walletId ?? state.wallets.known.find((wallet) => wallet.name === paired?.name)?.id
    if (listed) wallets.remember(listed)
    track('CONNECT_SUCCESS', { method: isOnDevice ? 'mobile' : 'qrcode', name: paired?.name ?? name })
    setTimeout(leave, doneMs)
  }

  return async function pair(request: ConnectRequest): Promise<void> {
    const { namespace = state.network.active, walletId, isOnDevice = false } = request
    const listing = state.wallets.known.find(({ id }) => id === walletId)
    const ref: ConnectorRef = {
      id: pairingConnectorId,
      chain: namespace,
      name: listing?.name ?? '',
      ...(listing?.imageUrl && { imageUrl: listing.imageUrl }),
      ...(walletId && { walletId }),
    }
    const running = connection.running(ref)
    if (running) return join(ref, running)

    let paired: PairedSession | undefined
    account.setConnecting(namespace, pairingConnectorId)
    const isConnected = await connection.attempt(
      ref,
      async (signal) => {
        paired = await tellFault(track, signal, open(namespace, signal))
      },
      pairDeadlineMs,
    )
    const { attempt } = state.connection
    // Also after it went well: the wallet may have opened accounts in other namespaces only.
    if (attempt.status !== 'waiting' || attempt.connector.chain !== namespace) account.setIdle(namespace)
    if (isConnected) return succeed(paired, attempt.status === 'done' ? attempt.connector : ref, isOnDevice)
    if (attempt.status !== 'failed') return
    track(attempt.code === 'user_rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: attempt.message })
  }
}
