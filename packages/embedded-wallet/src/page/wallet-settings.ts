import { AppKitError, type WalletSettings } from '@openappkit/core/adapter'
import type { FrameClient } from '@openappkit/protocol/frame'
import { failure, toKitError } from './errors/to-kit-error.js'

export type WalletSettingsDeps = {
  client: FrameClient
  /** The address that the person is signed in with. */
  email(): string | null | undefined
  onEmail(email: string): void
  /** Of the EVM network that the wallet is on. */
  chainId(): number
}

/** What its owner can change of the wallet, from a page that holds it. Each part of the code comes with its first use. */
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
