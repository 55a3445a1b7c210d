import { defineService } from '../../platform/service/service.js'
import { refuseStore } from '../../platform/service/store-place.js'
import type { MailboxStore } from './mailbox/mailbox-store.js'
import { createRelay } from './relay.js'
import { readRelayConfig, relayEnvironment } from './relay-config.js'
import type { RelayOptions } from './relay-options.js'

const place = { what: 'The mailboxes of the relay', variable: 'RELAY_FILE' }

/** `store` replaces the mailboxes. */
export type RelayServiceOptions = RelayOptions & { store?: MailboxStore }

/** Relays encrypted messages between apps and wallets, with the protocol of WalletConnect's clients. */
export const relay = defineService({
  name: 'relay',
  env: relayEnvironment,
  configure: (read, mode): RelayServiceOptions | undefined => readRelayConfig(read, mode),
  start(options: RelayServiceOptions, context) {
    const { onUpgrade, ready, unready, close } = createRelay({ ...options, ...context })
    return {
      onUpgrade,
      unready,
      ready: () =>
        ready().catch((cause: unknown) =>
          refuseStore({ ...place, file: options.file, database: context.database }, cause),
        ),
      close,
    }
  },
})
