import * as z from 'zod/mini'
import { shownText } from '../listing/tolerant.js'
import { answeredAmount, requestedAmount } from './onramp-options.js'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Body of `POST /v1/onramp/quote`. */
export const onrampQuoteRequest = z.strictObject({
  /** The `id` of a purchase currency of the options. */
  purchaseCurrency: id,
  /** The `id` of a payment currency of the options. */
  paymentCurrency: id,
  /** The total payment, in the payment currency. */
  amount: requestedAmount,
  /** The `name` of a network of the purchase currency. */
  network: id,
})

export type OnrampQuoteRequest = z.output<typeof onrampQuoteRequest>

const money = z.object({ amount: answeredAmount, currency: shownText(32) })

const quote = z.object({
  /** The charge including all fees. */
  paymentTotal: money,
  /** The rest after the fee of the provider. */
  paymentSubtotal: money,
  /** The amount that arrives. */
  purchaseAmount: money,
  networkFee: money,
  quoteId: z.string().check(z.minLength(1), z.maxLength(256)),
})

export type OnrampQuote = z.output<typeof quote>

/** Answer of `POST /v1/onramp/quote`. `null` if only the provider's page shows a price. */
export const onrampQuote = z.nullable(quote)

/** The `quoteId` of an estimate that replaces an unreadable quote. */
export const mockedQuoteId = 'mocked-quote-id'

/** The usual fee of providers for a card payment, in percent. */
export const onrampFeePercent = { least: 1, most: 2 } as const
