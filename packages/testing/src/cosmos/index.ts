export { cosmosAccount, type CosmosAccount, type CosmosSignature, toArbitraryDoc } from './cosmos-account.js'
export {
  type CosmosPrompt,
  createFakeCosmosWallet,
  type FakeCosmosNetwork,
  type FakeCosmosWallet,
  type FakeCosmosWalletOptions,
} from './fake-cosmos-wallet.js'
export { type AminoDoc, type DirectDoc, directSignBytes, serializeAmino } from './sign-docs.js'
