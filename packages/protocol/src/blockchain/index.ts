export { type SupportedChains, supportedChains } from './supported-chains.js'
