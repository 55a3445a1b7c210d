import type { PairingLoader } from '../adapters/pairing-loader.js'
import { type PairedSession, pairingConnectorId, type PairingInvitation } from '../adapters/pairing.js'
import type { AccountController } from '../controllers/account.js'
import type { ConnectionController } from '../controllers/connection.js'
import type { WalletsController } from '../controllers/wallets.js'
import type { ConnectRequest } from '../engine-api.js'
import { withSignal } from '../errors/with-signal.js'
import type { Track } from '../events/kit-event.js'
import type { ConnectorRef, KitState, PairingState } from '../state/state.js'
import type { OpenRequest, PairedWallet } from './paired-wallet.js'
import { describeChoice } from './describe-choice.js'
import { tellFault } from './tell-fault.js'

export type PairDeps = {
  state: KitState
  pairing: PairingLoader
  account: AccountController
  connection: ConnectionController
  wallets: WalletsController
  paired(): Promise<PairedWallet>
  leave(): void
  track: Track
}

/** Long enough to see the dial complete, short enough not to wait for. */
const doneMs = 600

/** Invitations are renewed by themselves; a page that was forgotten in a tab must not ask the relay for ever. */
const pairDeadlineMs = 30 * 60_000

/** A person wants a wallet that is not on this page. However it ends, the state says how. */
export function createPair(deps: PairDeps) {
  const { state, pairing, account, connection, wallets, leave, track } = deps

  let latest: ConnectRequest | undefined
  const hide = () => void (state.pairing = { status: 'idle' })

  async function open(request: Omit<OpenRequest, 'onInvitation'>): Promise<PairedSession> {
    const { signal } = request
    // At once, so that it cannot take away what a newer attempt shows.
    signal.addEventListener('abort', hide, { once: true })
    const show = (next: PairingState) => {
      if (!signal.aborted) state.pairing = next
    }
    show({ status: 'preparing' })
    try {
      const [client, wallet] = await withSignal(signal, Promise.all([pairing.load(), deps.paired()]))
      const onInvitation = (invitation: PairingInvitation) => show({ status: 'ready', ...invitation })
      return await wallet.open(client, { ...request, onInvitation })
    } finally {
      if (!signal.aborted) hide()
      signal.removeEventListener('abort', hide)
    }
  }

  /** The same invitation serves every wallet: whoever turns to another one on the list waits for the same answer. */
  async function join(ref: ConnectorRef, request: ConnectRequest, running: Promise<boolean>): Promise<void> {
    const { attempt } = state.connection
    void deps.paired().then(
      ({ note }) => note(request),
      () => undefined,
    )
    if (attempt.status === 'waiting') attempt.connector = ref
    await running
  }

  function succeed(paired: PairedSession | undefined, { walletId, name }: ConnectorRef): void {
    const listed = walletId ?? state.wallets.known.find((wallet) => wallet.name === paired?.name)?.id
    if (listed) wallets.remember(listed)
    const method = latest?.isOnDevice ? 'mobile' : 'qrcode'
    track('CONNECT_SUCCESS', { method, name: paired?.name ?? name, ...describeChoice(state, { walletId: listed }) })
    setTimeout(leave, doneMs)
  }

  return async function pair(request: ConnectRequest): Promise<void> {
    const { namespace = state.network.active, walletId } = request
    latest = request
    const listing = state.wallets.known.find(({ id }) => id === walletId)
    const ref: ConnectorRef = {
      id: pairingConnectorId,
      chain: namespace,
      name: listing?.name ?? '',
      ...(listing?.imageUrl && { imageUrl: listing.imageUrl }),
      ...(walletId && { walletId }),
    }
    const running = connection.running(ref)
    if (running) return join(ref, request, running)

    let paired: PairedSession | undefined
    account.setConnecting(namespace, pairingConnectorId)
    const isConnected = await connection.attempt(
      ref,
      async (signal) => {
        paired = await tellFault(track, signal, open({ namespace, request, signal }))
      },
      pairDeadlineMs,
    )
    const { attempt } = state.connection
    // Also after it went well: the wallet may have opened accounts in other namespaces only.
    if (attempt.status !== 'waiting' || attempt.connector.chain !== namespace) account.setIdle(namespace)
    if (isConnected) return succeed(paired, attempt.status === 'done' ? attempt.connector : ref)
    if (attempt.status !== 'failed') return
    track(attempt.code === 'user_rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: attempt.message })
  }
}
