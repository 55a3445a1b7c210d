import type { WalletInfo } from '../wallets/announce.js'

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#ffb300"/><path d="M0 32 32 0v11L11 32zM21 32l11-11v11z" fill="#1d1600"/><circle cx="11" cy="11" r="5" fill="#1d1600"/></svg>`

/** The announcement of the demo wallet. Each page generates its uuid. */
export const demoWalletInfo: Omit<WalletInfo, 'uuid'> = {
  name: 'Demo Wallet',
  rdns: 'org.openappkit.demo-wallet',
  icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
}
