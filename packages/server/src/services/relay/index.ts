import { ConfigError } from '../../platform/environment/config-error.js'
import { defineService } from '../../platform/service/service.js'
import type { MailboxStore } from './mailbox/mailbox-store.js'
import { createRelay } from './relay.js'
import { readRelayConfig, relayEnvironment } from './relay-config.js'
import type { RelayOptions } from './relay-options.js'

/** `store` replaces the SQLite mailboxes. */
export type RelayServiceOptions = RelayOptions & { store?: MailboxStore }

/** Relays encrypted messages between apps and wallets, with the protocol of WalletConnect's clients. */
export const relay = defineService({
  name: 'relay',
  env: relayEnvironment,
  configure: (read, { isProduction }): RelayServiceOptions | undefined => readRelayConfig(read, isProduction),
  start(options: RelayServiceOptions, context) {
    const { onUpgrade, ready, unready, close } = createRelay({ ...options, ...context })
    return {
      onUpgrade,
      unready,
      ready: () => ready().catch((thrown: unknown) => refuseFile(options.file, thrown)),
      close,
    }
  },
})

function refuseFile(file: string | undefined, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (reason.includes('node:sqlite'))
    throw new ConfigError('The relay needs Node 22.13 or newer. Set RELAY_ENABLED to false to run without it.', {
      cause,
    })
  const message = `The mailboxes of the relay cannot be stored in ${file ?? 'memory'}: ${reason}. Set RELAY_FILE.`
  throw new ConfigError(message, { cause })
}
