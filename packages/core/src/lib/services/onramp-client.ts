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

/** Asks the blockchain service, in time. */
export type AskOnramp = {
  anything<T>(ask: (client: BlockchainClient, signal: AbortSignal) => Promise<T>): Promise<T>
}

/** What can be bought with money, and what with. */
export function getOnrampOptions({ http }: BlockchainClient, signal?: AbortSignal): Promise<OnrampOptions> {
  return http.get('v1/onramp/options', onrampOptions, { signal })
}

/** What an amount of money buys. `null` where only the page of the provider says it. */
export function getOnrampQuote(
  { http }: BlockchainClient,
  request: OnrampQuoteRequest,
  signal?: AbortSignal,
): Promise<OnrampQuote | null> {
  return http.post('v1/onramp/quote', onrampQuote, request, { signal })
}

/** The page of the provider. Nothing is paid by asking. */
export function getOnrampUrl(
  { http }: BlockchainClient,
  request: OnrampUrlRequest,
  signal?: AbortSignal,
): Promise<OnrampUrlAnswer> {
  return http.post('v1/generators/onrampurl', onrampUrlAnswer, request, { signal })
}
