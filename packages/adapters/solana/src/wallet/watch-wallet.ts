import { type RequestOptions, type Session, type Watch, watchProvider, watchSession } from '@openappkit/core/adapter'
import type { WalletStatus } from '@openappkit/core/adapter'
import { featureOf } from '@openappkit/crypto/solana'
import type { SolanaProvider } from './namespace.js'
import { readPresent } from './wallet-status.js'

/** Adapts the `change` event of the Wallet Standard to the emitter that the core subscribes to. */
function emitterOf({ wallet }: SolanaProvider) {
  let off: (() => void) | undefined
  return {
    on(event: string, listener: () => void): void {
      if (event === 'accountsChanged') off = featureOf(wallet, 'standard:events')?.on('change', listener)
    },
    removeListener(event: string): void {
      if (event === 'accountsChanged') off?.()
    },
  }
}

export const watchWallet = (provider: SolanaProvider, listener: () => void): Watch =>
  watchProvider(emitterOf(provider), listener)

export function watchSolanaSession(
  { provider, accounts, network }: Session<'solana'>,
  onChange: (status: WalletStatus | undefined) => void,
): Watch {
  return watchSession({
    provider: emitterOf(provider),
    status: { accounts, network },
    read: (_options: RequestOptions) => readPresent(provider),
    onChange,
  })
}
