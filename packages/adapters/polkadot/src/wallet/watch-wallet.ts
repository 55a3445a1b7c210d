import { type Session, type Watch, watchProvider, watchSession, type WalletStatus } from '@openappkit/core/adapter'
import type { PolkadotProvider } from './namespace.js'
import { driverOf } from './wallet-driver.js'
import { readWallet, type WantedNetworks } from './wallet-status.js'

/** Adapts the events of a wallet to the emitter that the core subscribes to. */
function emitterOf(provider: PolkadotProvider) {
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

export const watchWallet = (provider: PolkadotProvider, listener: () => void): Watch =>
  watchProvider(emitterOf(provider), listener)

export function watchPolkadotSession(
  { provider, accounts, network }: Session<'polkadot'>,
  onChange: (status: WalletStatus | undefined) => void,
  wanted: WantedNetworks,
): Watch {
  return watchSession({
    provider: emitterOf(provider),
    status: { accounts, network },
    read: (options) => readWallet(provider, options, wanted),
    onChange,
  })
}
