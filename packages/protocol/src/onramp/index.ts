export {
  onrampNetworkId,
  type OnrampOptions,
  onrampOptions,
  type PaymentCurrency,
  type PurchaseCurrency,
  type PurchaseNetwork,
} from './onramp-options.js'
export {
  mockedQuoteId,
  onrampFeePercent,
  type OnrampQuote,
  onrampQuote,
  type OnrampQuoteRequest,
  onrampQuoteRequest,
} from './onramp-quote.js'
export { type OnrampUrlAnswer, onrampUrlAnswer, type OnrampUrlRequest, onrampUrlRequest } from './onramp-url.js'
export { onrampRestrictedTimeZones } from './restricted-time-zones.js'
export { sampleOnrampOptions } from './sample-options.js'
