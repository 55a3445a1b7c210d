import { AppKitError, type WalletSettings } from '@openappkit/core/adapter'
import type { FrameClient } from '@openappkit/protocol/frame'
import { failure, toKitError } from './errors/to-kit-error.js'

export type WalletSettingsDeps = {
  client: FrameClient
  /** Email address of the signed-in user. */
  email(): string | null | undefined
  onEmail(email: string): void
  /** Chain id of the wallet's EVM network. */
  chainId(): number
}

/** Settings of the wallet that a page can change. Each part of the code loads on first use. */
export function createWalletSettings({ client, email, onEmail, chainId }: WalletSettingsDeps): WalletSettings {
  return {
    async changeEmail(steps, to) {
      const from = email()
      if (!from) throw failure('wallet_disconnected')
      try {
        const { changeEmail } = await import('./email-change.js')
        const changed = await changeEmail(client, steps, { from, to })
        onEmail(changed)
        return changed
      } catch (thrown) {
        throw steps.signal.aborted ? AppKitError.from(steps.signal.reason) : toKitError(thrown)
      }
    },

    async smartAccountNetworks() {
      const { readSmartAccountNetworks } = await import('./smart-account/smart-account-networks.js')
      return readSmartAccountNetworks(client, { chainId: chainId() })
    },
  }
}
