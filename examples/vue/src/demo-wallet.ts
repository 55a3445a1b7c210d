import { installDemoWallet } from '@openappkit/testing/demo-wallet'
import { localOne, localTwo } from './networks.js'

const toWalletChain = ({ id, name, rpcUrls }: typeof localOne | typeof localTwo) => ({
  id,
  name,
  rpcUrl: rpcUrls.default.http[0],
})

// Only a demo does this: a wallet whose keys everybody knows, so that the page can be tried without an extension.
installDemoWallet({ chains: [toWalletChain(localOne), toWalletChain(localTwo)] })
