export { describeAdapterContract } from './adapter-contract.js'
export { codeOf, soon } from './ending.js'
export type { AdapterHarness, ContractWallet } from './harness.js'
