import { BIP122Verifier } from './verifiers/bip122-verifier.js'
import { CosmosVerifier } from './verifiers/cosmos-verifier.js'
import { createNonce } from './create-nonce.js'
import { EIP155Verifier } from './verifiers/eip155-verifier.js'
import { LocalStorage } from './storages/local-storage.js'
import type { SIWXMessengerParams } from './messenger.js'
import { PolkadotVerifier } from './verifiers/polkadot-verifier.js'
import { SIWEMessenger } from './siwe-messenger.js'
import { SIWXConfig, type SIWXConfigParams } from './siwx-config.js'
import { SolanaVerifier } from './verifiers/solana-verifier.js'
import type { SIWXStorage } from './storages/storage.js'

const defaultKey = '@appkit/siwx'

/**
 * A sign-in without configuration: EIP-4361 for EVM accounts and CAIP-122 for others. It stores sessions in this
 * browser and verifies EVM, Solana, Bitcoin, Cosmos and Polkadot signatures. You can replace each part. With a
 * `ServerStorage`, the server creates the nonces and verifies the signatures.
 */
export class DefaultSIWX extends SIWXConfig {
  constructor(params: Partial<SIWXConfigParams> = {}) {
    const storage = params.storage ?? new LocalStorage({ key: defaultKey })
    super({
      ...params,
      storage,
      messenger: params.messenger ?? new SIWEMessenger(pageParams(storage)),
      verifiers: params.verifiers ?? [
        new EIP155Verifier(),
        new SolanaVerifier(),
        new BIP122Verifier(),
        new CosmosVerifier(),
        new PolkadotVerifier(),
      ],
    })
  }
}

// Getters read the page only when a message is created: on a server, where the app may run too, there is no page.
function pageParams(storage: SIWXStorage): SIWXMessengerParams {
  return {
    get domain() {
      return location.host
    },
    // Without query and fragment: they may hold private data, and wallets may store what they sign.
    get uri() {
      return location.origin + location.pathname
    },
    getNonce: async () => storage.getNonce?.() ?? createNonce(),
  }
}
