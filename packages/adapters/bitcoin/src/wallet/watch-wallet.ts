import { type Session, type Watch, watchProvider, watchSession, type WalletStatus } from '@openappkit/core/adapter'
import { driverOf } from './driver-of.js'
import type { BitcoinProvider } from './namespace.js'
import { readPresent } from './wallet-status.js'

/** Adapts the events of a wallet to the emitter that the core subscribes to. */
function emitterOf(provider: BitcoinProvider) {
  let off: (() => void) | undefined
  return {
    on(event: string, listener: () => void): void {
      if (event === 'accountsChanged') off = driverOf(provider).listen(listener)
    },
    removeListener(event: string): void {
      if (event === 'accountsChanged') off?.()
    },
  }
}

export const watchWallet = (provider: BitcoinProvider, listener: () => void): Watch =>
  watchProvider(emitterOf(provider), listener)

export function watchBitcoinSession(
  { provider, accounts, network }: Session<'bip122'>,
  onChange: (status: WalletStatus | undefined) => void,
): Watch {
  return watchSession({
    provider: emitterOf(provider),
    status: { accounts, network },
    read: (options) => readPresent(provider, options),
    onChange,
  })
}
