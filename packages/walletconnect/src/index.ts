import type { PairingDescriptor } from '@openappkit/core/adapter'
import type { WalletConnectOptions } from './wallet-connect-options.js'

export type { WalletConnectOptions } from './wallet-connect-options.js'

/** Wallets on other devices, for option `pairing`. Data and one import: its code comes when a pairing is wanted. */
export const walletConnect = (options: WalletConnectOptions): PairingDescriptor => ({
  load: async () => (await import('./pairing.js')).pairingModule(options),
})
