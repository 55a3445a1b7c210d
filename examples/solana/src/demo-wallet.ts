import { createFakeSolanaWallet } from '@openappkit/testing/solana'
import { localSolana } from './networks.js'

const { caipNetworkId, rpcUrls } = localSolana

// For demos only: a wallet with public keys that approves everything.
const wallet = await createFakeSolanaWallet({
  name: 'Demo Wallet',
  networks: [{ caipNetworkId, rpcUrl: rpcUrls.default.http[0] }],
})
wallet.register()
