import type { BitcoinProvider } from '../wallet/namespace.js'
import type { NativeWallet } from '../wallet/native-wallet.js'

const loadMethods = async () => {
  const { signMessage, signPsbt, sendTransfer, getAccountAddresses } = await import('../requests/provider-methods.js')
  return { signMessage, signPsbt, sendTransfer, getAccountAddresses }
}

/** Creates the provider of a wallet. Loads the code of its methods on first use. */
export function createProvider(native: NativeWallet): BitcoinProvider {
  const provider: BitcoinProvider = {
    native,
    network: undefined,
    signMessage: async (request) => (await loadMethods()).signMessage(provider, request),
    signPsbt: async (request) => (await loadMethods()).signPsbt(provider, request),
    sendTransfer: async (request) => (await loadMethods()).sendTransfer(provider, request),
    getAccountAddresses: async () => (await loadMethods()).getAccountAddresses(provider),
  }
  return provider
}
