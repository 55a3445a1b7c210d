export { type DemoWallet, demoWalletInfo, type DemoWalletOptions, installDemoWallet } from './install-demo-wallet.js'
