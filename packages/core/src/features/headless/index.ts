export type { FetchWalletsOptions } from './list-page.js'
export type { ConnectedAccount } from './connect-account.js'
export type { WalletItem } from './wallet-item.js'
export { type ConnectWalletOptions, createWalletsApi, type WalletsApi, type WalletsState } from './wallets-api.js'
