import type { SourceDescriptor } from '@openappkit/core/adapter'
import { connectorId, sourceId } from './connector-id.js'
import { readOptions, type WalletConnectOptions } from './options/wallet-connect-options.js'

export type { WalletConnectOptions } from './options/wallet-connect-options.js'

/**
 * Wallets on other devices, for option `pairing`. Data and one import: its code is loaded when a pairing is wanted.
 * Throws `invalid_option` without `relayUrl` and `projectId`, and for a `relayUrl` that is no address.
 */
export function walletConnect(options: WalletConnectOptions): SourceDescriptor {
  const relay = readOptions(options)
  return {
    id: sourceId,
    connectorIds: [connectorId],
    isShared: true,
    invites: true,
    load: async () => (await import('./source.js')).sourceModule(relay),
  }
}
