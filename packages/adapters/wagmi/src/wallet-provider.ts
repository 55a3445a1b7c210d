import { type AppKit, AppKitError } from '@openappkit/core'
import { ProviderDisconnectedError } from 'viem'
import { createProviderEvents, type Listener } from './wallets/provider-events.js'

type Eip1193 = { request(call: { method: string; params?: unknown }): Promise<unknown> }

/** EIP-1193 provider of the connected wallet. */
export type WalletProvider = Eip1193 & {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** Emits a change that the kit detected. Not for apps. */
  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', payload?: unknown): void
}

/**
 * Creates a provider that passes each request to the connected wallet. wagmi caches a client with its provider while
 * account and chain stay the same, so a cached client must not reach a disconnected wallet, and must reach another
 * wallet with the same account.
 */
export function createWalletProvider(getKit: () => AppKit | undefined): WalletProvider {
  return {
    async request(call) {
      const wallet = getKit()?.getProvider<Eip1193>('eip155')
      if (wallet) return wallet.request(call)
      throw new ProviderDisconnectedError(new AppKitError('wallet_disconnected', 'The wallet is no longer connected'))
    },
    ...createProviderEvents(),
  }
}
