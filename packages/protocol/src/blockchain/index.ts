export { balanceQuery, historyQuery, identityQuery, nftQuery } from './account-query.js'
export {
  type Balance,
  type BalancePage,
  balancePage,
  type FungiblePrices,
  fungiblePrices,
  type PriceRequest,
  priceRequest,
} from './balance.js'
export { type HistoryPage, historyPage, type Transaction, type TransactionTransfer } from './history.js'
export { type Identity, identity } from './identity.js'
export { type RpcRequest, rpcRequest, type RpcResponse, rpcResponse } from './json-rpc.js'
export type { MissingPart } from './missing-part.js'
export { type Nft, type NftPage, nftPage } from './nfts.js'
export { type RpcMethodClass, rpcMethodClass } from './rpc-methods.js'
export { hasAddressedCalls, type RpcResultKind, rpcResultKind } from './rpc-results.js'
export { fromShownUnits, isScale, toShownUnits } from './scale.js'
export { type SupportedChains, supportedChains } from './supported-chains.js'
