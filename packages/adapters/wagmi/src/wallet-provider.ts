import { type AppKit, AppKitError } from '@openappkit/core'
import { ProviderDisconnectedError } from 'viem'
import { createProviderEvents, type Listener } from './wallets/provider-events.js'

type Eip1193 = { request(call: { method: string; params?: unknown }): Promise<unknown> }

/** EIP-1193, for as long as there is a kit: whichever wallet is connected answers. */
export type WalletProvider = Eip1193 & {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** Tells what the kit found out about the wallet. Not for apps. */
  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', payload?: unknown): void
}

/**
 * wagmi keeps a client, and with it the provider, for as long as account and chain stay the same. A wallet that was
 * left may not be asked through it any more, and another one with the same account has to be.
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
