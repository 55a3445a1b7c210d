import { installDemoWallet } from '@openappkit/testing/demo-wallet'
import { createFakeSolanaWallet } from '@openappkit/testing/solana'
import { localOne, localSolana, localTwo } from './networks.js'

const toWalletChain = ({ id, name, rpcUrls }: typeof localOne | typeof localTwo) => ({
  id,
  name,
  rpcUrl: rpcUrls.default.http[0],
})

// For demos only: a wallet with public keys, to try the page without an extension.
installDemoWallet({ chains: [toWalletChain(localOne), toWalletChain(localTwo)] })

// The same for Solana. It approves everything without a prompt, also after a reload.
void createFakeSolanaWallet({
  name: 'Demo Solana',
  networks: [{ caipNetworkId: localSolana.caipNetworkId, rpcUrl: localSolana.rpcUrls.default.http[0] }],
  isPermitted: true,
}).then((wallet) => wallet.register())
