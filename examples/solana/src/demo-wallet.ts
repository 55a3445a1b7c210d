import { createFakeSolanaWallet } from '@openappkit/testing/solana'
import { localSolana } from './networks.js'

const { caipNetworkId, rpcUrls } = localSolana

// Only a demo does this: a wallet whose keys everybody knows, and that says yes to everything.
const wallet = await createFakeSolanaWallet({
  name: 'Demo Wallet',
  networks: [{ caipNetworkId, rpcUrl: rpcUrls.default.http[0] }],
})
wallet.register()
