import type { ProviderListener, SolanaProviderOf } from './provider.js'
import type { StandardWallet } from './standard-wallet.js'

const methods = () => import('./provider-methods.js').then(({ providerMethods }) => providerMethods)

/** The provider of one wallet. Small, because discovery makes one for each wallet of the page. */
export function createSolanaProvider<Key = unknown>(wallet: StandardWallet): SolanaProviderOf<Key> {
  const stops = new Map<ProviderListener, () => void>()
  const provider: SolanaProviderOf<Key> = {
    wallet,
    keyClass: undefined,
    network: undefined,
    get publicKey() {
      const [account] = wallet.accounts
      return provider.keyClass && account && new provider.keyClass(account.address)
    },
    signMessage: async (message) => (await methods()).signMessage(provider, message),
    signTransaction: async (transaction) => {
      const [signed] = await provider.signAllTransactions([transaction])
      return signed as typeof transaction
    },
    signAllTransactions: async (transactions) => (await methods()).signTransactions(provider, transactions),
    signAndSendTransaction: async (...args) => (await methods()).sendTransaction(provider, ...args),
    sendTransaction: async (transaction, connection, options) =>
      (await methods()).sendTransaction(provider, transaction, options, connection),
    connect: async () => (await methods()).connect(provider),
    disconnect: async () => (await methods()).disconnect(provider),
    on: (event, listener) =>
      void methods().then(({ listen }) => stops.set(listener, listen(provider, event, listener))),
    removeListener: (_event, listener) =>
      void methods().then(() => {
        stops.get(listener)?.()
        stops.delete(listener)
      }),
  }
  return provider
}
