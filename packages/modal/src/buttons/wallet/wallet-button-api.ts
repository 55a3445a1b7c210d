import { type AppKit, AppKitError, type ChainNamespace } from '@openappkit/core'
import type { ConnectedAccount } from '@openappkit/core/headless'
import { firstKit } from '../../kit/slot.js'

export type WalletButtonOptions = {
  /** The namespace to connect. Default: the active one, or any that the wallet supports. */
  namespace?: ChainNamespace
  /** The kit. Default: the first kit of the page. */
  kit?: AppKit
}

/** The API of the wallet button, for custom buttons. */
export type AppKitWalletButton = {
  isReady(): boolean
  /** Calls back when it changes. */
  subscribeIsReady(onChange: (state: { isReady: boolean }) => void): () => void
  /**
   * Connects a wallet by its key, such as `metamask`. Connects it directly if it is on this page, otherwise through the
   * screen to reach it.
   * @throws AppKitError `user_rejected` "Connection rejected", `aborted` "Modal closed", "Failed to connect" for other codes.
   */
  connect(wallet: string): Promise<ConnectedAccount>
  /**
   * Changes the email address that the embedded wallet is signed in to with, over the screens that ask for it.
   * @throws AppKitError `connector_not_found` if no wallet is signed in with an address, `aborted` "Modal closed".
   */
  updateEmail(): Promise<{ email: string }>
}

/** Creates the wallet button API of a kit. It sends no request before `connect`. */
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
