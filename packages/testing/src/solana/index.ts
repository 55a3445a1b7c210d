export { createFakeSolanaWallet, type FakeSolanaWallet, type FakeSolanaWalletOptions } from './fake-solana-wallet.js'
export { registerWallet, type RegisterTarget } from './register-wallet.js'
export { createSolanaKey, type SolanaKey, testSolanaKey } from './solana-account.js'
export type { SolanaSignerPrompt } from './solana-signer.js'
