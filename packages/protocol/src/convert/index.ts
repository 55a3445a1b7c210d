export {
  type ApproveTransaction,
  approveTransaction,
  type ConvertAllowance,
  convertAllowance,
  type ConvertGasPrice,
  convertGasPrice,
  type ConvertQuote,
  type ConvertQuotes,
  convertQuotes,
  type ConvertToken,
  type ConvertTokens,
  convertTokens,
  type SwapTransaction,
  swapTransaction,
} from './convert-answers.js'
export {
  allowanceQuery,
  baseUnits,
  type BuildApproveQuery,
  buildApproveQuery,
  type BuildTransactionRequest,
  buildTransactionRequest,
  gasPriceQuery,
  type QuotesQuery,
  quotesQuery,
  tokensQuery,
} from './convert-query.js'
export { defaultSlippage, minimumReceived, nativeToken, swapNetworks } from './swap-rules.js'
