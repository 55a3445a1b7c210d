export { localSolanaTokens, startFundedSolana } from './funded-solana.js'
export { type LocalSolana, type LocalSolanaOptions, startLocalSolana } from './local-solana.js'
export { accountExtensions, mintExtensions } from './mint-extensions.js'
export { toSolanaNetwork } from './solana-network.js'
export {
  associatedAccount,
  type SolanaHolding,
  type SolanaToken,
  token2022Program,
  tokenProgram,
  writeToken,
  writeTokenName,
} from './solana-tokens.js'
