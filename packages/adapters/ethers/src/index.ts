/** The EVM adapter of the kit. Pass the wallet's own provider to ethers: `kit.getProvider('eip155')`. */
export { EvmAdapter as EthersAdapter } from '@openappkit/adapter-evm'
