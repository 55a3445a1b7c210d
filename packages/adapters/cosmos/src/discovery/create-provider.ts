import type { KeplrWallet } from '../wallet/keplr-wallet.js'
import type { CosmosProvider } from '../wallet/namespace.js'
import { linkWallet, type WalletPlace } from '../wallet/wallet-link.js'

const loadMethods = () => import('../requests/provider-methods.js')

/** Creates the provider of a wallet. Loads the code of its methods on first use. */
export function createProvider(native: KeplrWallet, place: WalletPlace): CosmosProvider {
  const provider: CosmosProvider = {
    native,
    network: undefined,
    getAccounts: async () => (await loadMethods()).getAccounts(provider),
    signMessage: async (request) => (await loadMethods()).signMessage(provider, request),
    signAmino: async (signer, doc) => (await loadMethods()).signAmino(provider, signer, doc),
    signDirect: async (signer, doc) => (await loadMethods()).signDirect(provider, signer, doc),
  }
  linkWallet(provider, place)
  return provider
}
