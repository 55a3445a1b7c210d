import { installDemoWallet } from '@openappkit/testing/demo-wallet'
import { localOne, localTwo } from './networks.js'

const toWalletChain = ({ id, name, rpcUrls }: typeof localOne | typeof localTwo) => ({
  id,
  name,
  rpcUrl: rpcUrls.default.http[0],
})

// For demos only: a wallet with public keys, to try the page without an extension.
installDemoWallet({ chains: [toWalletChain(localOne), toWalletChain(localTwo)] })
