/** The EVM adapter of the kit. ethers takes the wallet's own provider: `kit.getProvider('eip155')`. */
export { EvmAdapter as EthersAdapter } from '@openappkit/adapter-evm'
