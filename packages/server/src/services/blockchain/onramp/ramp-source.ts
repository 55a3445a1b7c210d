import type { OnrampOptions, OnrampQuote, OnrampQuoteRequest, OnrampUrlRequest } from '@openappkit/protocol/onramp'
import type { ErrorCode } from '@openappkit/protocol/errors'

/** A provider that sells tokens for money. */
export type RampSource = {
  /** The name of the provider, as users know it. */
  name: string
  options(): Promise<OnrampOptions>
  /**
   * Returns a quote, or `null` if only the page of the provider shows the price.
   * @throws RampRefusal
   */
  quote(request: OnrampQuoteRequest): Promise<OnrampQuote | null>
  /**
   * Returns the URL of the page to pay on.
   * @throws RampRefusal
   */
  url(request: OnrampUrlRequest): Promise<string>
}

/** Why a purchase is rejected, as the response of a route. */
export class RampRefusal extends Error {
  override readonly name = 'RampRefusal'

  constructor(
    readonly status: 400 | 503,
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message)
  }
}

export const refuseRequest = (message: string): never => {
  throw new RampRefusal(400, 'bad_message', message)
}
