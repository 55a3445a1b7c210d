export {
  type CaipAddress,
  type CaipAddressParts,
  formatCaipAddress,
  isAddress,
  isCaipAddress,
  parseCaipAddress,
} from './address.js'
export { type CaipAssetId, type CaipAssetParts, formatCaipAssetId, isCaipAssetId, parseCaipAssetId } from './asset.js'
export { type ChainAbilities, type ChainFacts, chainFacts } from './chain-facts.js'
export {
  type CaipNetworkId,
  type CaipNetworkParts,
  type ChainNamespace,
  chainIdLimit,
  chainNamespaces,
  formatCaipNetworkId,
  isCaipNetworkId,
  isChainNamespace,
  isEvmChainId,
  parseCaipNetworkId,
} from './network-id.js'
