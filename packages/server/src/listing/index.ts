export { findWallets } from './find-wallets.js'
export { listingRoutes } from './routes.js'
export { ownWallets, parseWallets, readWallets } from './wallet-store.js'
