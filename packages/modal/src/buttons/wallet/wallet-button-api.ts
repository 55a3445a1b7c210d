import { type AppKit, AppKitError, type ChainNamespace } from '@openappkit/core'
import type { ConnectedAccount } from '@openappkit/core/headless'
import { firstKit } from '../../kit/slot.js'

export type WalletButtonOptions = {
  /** Where to connect; the active namespace otherwise, or whichever the wallet serves. */
  namespace?: ChainNamespace
  /** The first kit of the page otherwise. */
  kit?: AppKit
}

/** The wallet button without the button, for an app that draws its own. */
export type AppKitWalletButton = {
  isReady(): boolean
  /** Calls back when that changes, and not otherwise. */
  subscribeIsReady(onChange: (state: { isReady: boolean }) => void): () => void
  /**
   * Connects a wallet by its key, such as `metamask`: with one prompt where it is on this page, else over the screen
   * that leads to it.
   * @throws AppKitError `user_rejected` "Connection rejected", `aborted` "Modal closed", any other one "Failed to
   * connect".
   */
  connect(wallet: string): Promise<ConnectedAccount>
  /**
   * Changes the e-mail address of the embedded wallet.
   * @throws AppKitError `connector_not_found`, always: there is no embedded wallet yet.
   */
  updateEmail(): Promise<{ email: string }>
}

/** Makes the wallet button of a kit. Asks no wallet and no service anything until `connect`. */
export function createAppKitWalletButton({ namespace, kit }: WalletButtonOptions = {}): AppKitWalletButton {
  const listeners = new Set<(state: { isReady: boolean }) => void>()
  let isReady = false

  const load = () => import('./connect-wallet.chunk.js')

  function findKit(): AppKit {
    const found = kit ?? firstKit()
    if (!found) throw new AppKitError('internal', 'Call createAppKit before its wallet buttons')
    return found
  }

  async function prepare(): Promise<void> {
    await load()
    isReady = true
    for (const tell of listeners) tell({ isReady })
  }

  // A chunk that cannot be loaded now is asked for again by `connect`, which says so.
  if (typeof document !== 'undefined') void prepare().catch(() => undefined)

  async function loaded() {
    return load().catch((cause: unknown) => {
      throw new AppKitError('engine_unavailable', 'Failed to connect', { cause })
    })
  }

  return {
    isReady: () => isReady,
    subscribeIsReady(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    connect: async (wallet) => (await loaded()).connectWallet(findKit(), wallet, namespace),
    updateEmail: async () => (await loaded()).updateEmail(findKit()),
  }
}
