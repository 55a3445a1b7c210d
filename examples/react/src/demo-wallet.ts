import { installDemoWallet } from '@openappkit/testing/demo-wallet'
import { createFakeSolanaWallet } from '@openappkit/testing/solana'
import { localOne, localSolana, localTwo } from './networks.js'

const toWalletChain = ({ id, name, rpcUrls }: typeof localOne | typeof localTwo) => ({
  id,
  name,
  rpcUrl: rpcUrls.default.http[0],
})

// Only a demo does this: a wallet whose keys everybody knows, so that the page can be tried without an extension.
installDemoWallet({ chains: [toWalletChain(localOne), toWalletChain(localTwo)] })

// The same on Solana. It asks nothing and says yes to everything, also on the page after this one.
void createFakeSolanaWallet({
  name: 'Demo Solana',
  networks: [{ caipNetworkId: localSolana.caipNetworkId, rpcUrl: localSolana.rpcUrls.default.http[0] }],
  isPermitted: true,
}).then((wallet) => wallet.register())
