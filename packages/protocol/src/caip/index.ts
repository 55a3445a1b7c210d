export {
  type CaipAddress,
  type CaipAddressParts,
  formatCaipAddress,
  isAddress,
  isCaipAddress,
  parseCaipAddress,
} from './address.js'
export { type CaipAssetId, type CaipAssetParts, formatCaipAssetId, isCaipAssetId, parseCaipAssetId } from './asset.js'
export { type ChainNamespace, chainNamespaces, isChainNamespace } from './namespace.js'
export {
  type CaipNetworkId,
  type CaipNetworkParts,
  chainIdLimit,
  formatCaipNetworkId,
  isCaipNetworkId,
  isEvmChainId,
  parseCaipNetworkId,
} from './network-id.js'
