import type { InjectedWallet } from '../wallet/injected-wallet.js'
import type { PolkadotProvider } from '../wallet/namespace.js'

const loadMethods = async () => {
  const { signMessage, signPayload } = await import('../requests/provider-methods.js')
  return { signMessage, signPayload }
}

/** Creates the provider of a wallet. Loads the code of its methods on first use. */
export function createProvider(native: InjectedWallet): PolkadotProvider {
  const provider: PolkadotProvider = {
    native,
    network: undefined,
    accounts: [],
    signMessage: async (request) => (await loadMethods()).signMessage(provider, request),
    signPayload: async (payload) => (await loadMethods()).signPayload(provider, payload),
  }
  return provider
}
