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
  /** Calls `onChange` when `isReady` changes. Returns a function that stops it. */
  subscribeIsReady(onChange: (state: { isReady: boolean }) => void): () => void
  /**
   * Connects a wallet by its key, such as `metamask`. Opens the screen of the wallet if it is not on this page.
   * @throws AppKitError `user_rejected` "Connection rejected", `aborted` "Modal closed", others "Failed to connect".
   */
  connect(wallet: string): Promise<ConnectedAccount>
  /**
   * Changes the email address of the embedded wallet. Opens the screens for it.
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
    for (const listener of listeners) listener({ isReady })
  }

  // Ignores a failed load: `connect` loads the chunk again and reports the error.
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
