import { type Session, type Watch, watchProvider, watchSession, type WalletStatus } from '@openappkit/core/adapter'
import type { CosmosProvider } from './namespace.js'
import { linkOf } from './wallet-link.js'
import { readWallet } from './wallet-status.js'

/** Adapts the page events of a wallet, and late approvals, to the emitter that the core subscribes to. */
function emitterOf(provider: CosmosProvider) {
  const { page, events, listeners } = linkOf(provider)
  return {
    on(event: string, listener: () => void): void {
      if (event !== 'accountsChanged') return
      listeners.add(listener)
      for (const name of events) page.addEventListener(name, listener)
    },
    removeListener(event: string, listener: () => void): void {
      if (event !== 'accountsChanged') return
      listeners.delete(listener)
      for (const name of events) page.removeEventListener(name, listener)
    },
  }
}

export const watchWallet = (provider: CosmosProvider, listener: () => void): Watch =>
  watchProvider(emitterOf(provider), listener)

export function watchCosmosSession(
  { provider, accounts, network }: Session<'cosmos'>,
  onChange: (status: WalletStatus | undefined) => void,
): Watch {
  return watchSession({
    provider: emitterOf(provider),
    status: { accounts, network },
    read: (options) => readWallet(provider, options),
    onChange,
  })
}
