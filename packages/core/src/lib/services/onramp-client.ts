import {
  type OnrampOptions,
  onrampOptions,
  type OnrampQuote,
  onrampQuote,
  type OnrampQuoteRequest,
  type OnrampUrlAnswer,
  onrampUrlAnswer,
  type OnrampUrlRequest,
} from '@openappkit/protocol/onramp'
import type { BlockchainClient } from './blockchain-client.js'

/** Sends requests to the blockchain service with a deadline. */
export type AskOnramp = {
  anything<T>(ask: (client: BlockchainClient, signal: AbortSignal) => Promise<T>): Promise<T>
}

/** The tokens on sale, and the currencies and methods to pay with. */
export function getOnrampOptions({ http }: BlockchainClient, signal?: AbortSignal): Promise<OnrampOptions> {
  return http.get('v1/onramp/options', onrampOptions, { signal })
}

/** What an amount of money buys. `null` if only the provider's page shows the price. */
export function getOnrampQuote(
  { http }: BlockchainClient,
  request: OnrampQuoteRequest,
  signal?: AbortSignal,
): Promise<OnrampQuote | null> {
  return http.post('v1/onramp/quote', onrampQuote, request, { signal })
}

/** The URL of the provider's page. Requesting it pays nothing. */
export function getOnrampUrl(
  { http }: BlockchainClient,
  request: OnrampUrlRequest,
  signal?: AbortSignal,
): Promise<OnrampUrlAnswer> {
  return http.post('v1/generators/onrampurl', onrampUrlAnswer, request, { signal })
}
