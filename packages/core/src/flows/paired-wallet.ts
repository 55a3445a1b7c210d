import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { PairingLoader } from '../adapters/pairing-loader.js'
import type { PairedSession, Pairing, PairingInvitation, PairingSignIn } from '../adapters/pairing.js'
import type { WalletsController } from '../controllers/wallets.js'
import type { ConnectRequest } from '../engine-api.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../errors/with-signal.js'
import { type AdoptDeps, createAdoptPairing } from './adopt-pairing.js'
import { createPairingMark, type PairingMarkDeps } from './pairing-mark.js'

export type PairedWalletDeps = AdoptDeps &
  PairingMarkDeps & {
    pairing: PairingLoader
    wallets: WalletsController
    /** Asked late: what signs people in is made after this. */
    signIn(): PairingSignIn | undefined
  }

export type PairedWallet = ReturnType<typeof createPairedWallet>

export type OpenRequest = {
  namespace: ChainNamespace
  request: ConnectRequest
  signal: AbortSignal
  onInvitation(invitation: PairingInvitation): void
}

/** How a paired wallet becomes the account of its namespaces: one that answers now, and one that an earlier page left. */
export function createPairedWallet(deps: PairedWalletDeps) {
  const { state, network, pairing, wallets } = deps
  const mark = createPairingMark(deps)
  const adopt = createAdoptPairing({ ...deps, onEnd: mark.forget })
  /** What is out, and how the person last wished it. */
  let out: { wish: ConnectRequest; expiresAt?: number } | undefined

  /** The person turned to another wallet, or to a code: the answer to what is out may come from there. */
  function note(wish: ConnectRequest): void {
    if (out) out.wish = wish
    if (out?.expiresAt !== undefined) mark.set(wish, out.expiresAt)
  }

  async function open(client: Pairing, { namespace, request, signal, onInvitation }: OpenRequest) {
    const own: typeof out = (out = { wish: request })
    const app = () => mark.appOf(own.wish)
    const show = (invitation: PairingInvitation) => {
      own.expiresAt = invitation.expiresAt
      if (out === own) note(own.wish)
      onInvitation(invitation)
    }
    try {
      const paired = await withSignal(signal, client.open({ signal, onInvitation: show, app, signIn: deps.signIn() }))
      const opened = await adopt(client, paired, { signal })
      const active = [namespace, state.network.active].find((name) => opened.includes(name)) ?? opened[0]
      if (active) network.setActive(active)
      mark.keep(app())
      return paired
    } catch (thrown) {
      // What a newer attempt has out is its own.
      if (out === own) mark.clear()
      throw thrown
    } finally {
      if (out === own) out = undefined
    }
  }

  async function restore(signal: AbortSignal, wanted: (namespace: ChainNamespace) => boolean): Promise<PairedSession> {
    const { until, walletId, app } = mark.read() ?? {}
    const isInvited = until !== undefined
    try {
      if (isInvited && until < Date.now()) throw new AppKitError('wallet_disconnected', 'The wallet is disconnected')
      const client = await pairing.load()
      const paired = await withSignal(signal, client.restore({ signal, isInvited, ...(app && { app }) }))
      await adopt(client, paired, { signal, wanted })
      if (isInvited && walletId) wallets.remember(walletId)
      mark.keep(app)
      return paired
    } catch (thrown) {
      mark.clear()
      throw thrown
    }
  }

  return { note, open, restore }
}
