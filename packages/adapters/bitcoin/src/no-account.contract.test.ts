import { bitcoin } from '@openappkit/core/networks'
import { createFakeBitcoinWallet } from '@openappkit/testing/bitcoin'
import { describeNoAccount } from '@openappkit/testing/contracts'
import { createProvider } from './discovery/create-provider.js'
import type { ListedProvider, NativeWallet, StandardWallet } from './wallet/native-wallet.js'
import { openWallet } from './wallet/wallet-status.js'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const opener = (native: NativeWallet) => {
  const provider = createProvider(native)
  return () => openWallet(provider, { signal: new AbortController().signal })
}

describeNoAccount('a Bitcoin wallet of the Wallet Standard', (answer) => {
  const { wallet } = createFakeBitcoinWallet({ networks: [bitcoin.caipNetworkId] })
  const { version, name, icon, chains } = wallet
  const features = { ...wallet.features, 'bitcoin:connect': { connect: answer } }
  const native: StandardWallet = { version, name, icon, chains, features, accounts: [] }
  const accounts = [{ address, publicKey: new Uint8Array(33), chains: ['bitcoin:mainnet'], features: [] }]
  return { open: opener({ kind: 'standard', wallet: native }), shared: { accounts } }
})

describeNoAccount('a Bitcoin wallet of the provider list', (answer) => {
  const wallet: ListedProvider = {
    request: async (method) => {
      if (method !== 'wallet_connect') throw { error: { code: -32601, message: 'Method not found' } }
      try {
        return { jsonrpc: '2.0', result: await answer() }
      } catch (error) {
        throw { jsonrpc: '2.0', error }
      }
    },
  }
  return { open: opener({ kind: 'listed', wallet }), shared: { addresses: [{ address, purpose: 'payment' }] } }
})
