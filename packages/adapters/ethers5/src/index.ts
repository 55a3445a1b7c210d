/** The EVM adapter of the kit. Pass the wallet's own provider to ethers: `kit.getProvider('eip155')`. */
export { EvmAdapter as Ethers5Adapter } from '@openappkit/adapter-evm'
