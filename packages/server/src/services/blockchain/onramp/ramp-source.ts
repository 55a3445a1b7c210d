import type { OnrampOptions, OnrampQuote, OnrampQuoteRequest, OnrampUrlRequest } from '@openappkit/protocol/onramp'
import type { ErrorCode } from '@openappkit/protocol/errors'

/** Who sells tokens for money. */
export type RampSource = {
  options(): Promise<OnrampOptions>
  /**
   * `null`: its own page says the price.
   * @throws RampRefusal
   */
  quote(request: OnrampQuoteRequest): Promise<OnrampQuote | null>
  /**
   * A page on which a visitor pays.
   * @throws RampRefusal
   */
  url(request: OnrampUrlRequest): Promise<string>
}

/** Why nothing is sold, as the answer of a route. */
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
