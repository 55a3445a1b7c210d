export { allowedOrigins, type AllowedOrigins, analyticsConfig, type AnalyticsConfig } from './project.js'
export { serviceError, type ServiceError } from './service-error.js'
export { formatWalletQuery, walletPage, type WalletPage, walletQuery, type WalletQuery } from './wallet-query.js'
export { type InjectedHint, wcWallet, type WcWallet } from './wc-wallet.js'
