import type { SourceDescriptor } from '@openappkit/core/adapter'
import { connectorId, sourceId } from './connector-id.js'
import { readOptions, type WalletConnectOptions } from './options/wallet-connect-options.js'

export type { WalletConnectOptions } from './options/wallet-connect-options.js'

/**
 * Connects wallets on other devices; for option `pairing`. Loads its code when a pairing starts or resumes. Throws
 * `invalid_option` if both `relayUrl` and `projectId` are missing, or if `relayUrl` is not a valid URL.
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
