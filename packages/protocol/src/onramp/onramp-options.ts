import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '../caip/index.js'
import { goodItems, shownText } from '../listing/tolerant.js'
import { symbolLimit } from '../text/index.js'

const form = /^\d{1,30}(\.\d{1,30})?$/

/** An exact amount in a request: `"1.5"`, more than 0, without exponent or sign. */
export const requestedAmount = z.string().check(
  z.regex(form, 'must be a decimal such as 100.00'),
  z.refine((text) => /[1-9]/.test(text), 'must be more than 0'),
)

/** An exact amount in an answer. Some services send a number. */
export const answeredAmount = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(String), z.string().check(z.regex(form))),
)

const currencyId = shownText(32)

const paymentLimit = z.object({
  /** The payment method: `card`, `ach_bank_account`. */
  id: shownText(64),
  min: answeredAmount,
  max: answeredAmount,
})

const paymentCurrency = z.object({
  /** ISO 4217. */
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: z.catch(goodItems(paymentLimit, 32), []),
})

/** A currency that visitors can pay with. */
export type PaymentCurrency = z.output<typeof paymentCurrency>

const purchaseNetwork = z.object({
  /** The id in requests. */
  name: shownText(64),
  display_name: shownText(64),
  /** `1` for an EVM network, or a CAIP-2 id. */
  chain_id: z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(z.transform(String), z.string().check(z.minLength(1), z.maxLength(64))),
  ),
  /** Empty for the currency of the network. */
  contract_address: z.catch(z.string().check(z.maxLength(128)), ''),
})

export type PurchaseNetwork = z.output<typeof purchaseNetwork>

const purchaseCurrency = z.object({
  /** The id in requests. */
  id: currencyId,
  name: shownText(64),
  symbol: shownText(symbolLimit),
  networks: z.pipe(goodItems(purchaseNetwork, 100), z.array(z.custom<PurchaseNetwork>()).check(z.minLength(1))),
})

/** A currency that visitors can buy, and its networks. */
export type PurchaseCurrency = z.output<typeof purchaseCurrency>

/** Answer of `GET /v1/onramp/options`. Both lists are empty if nothing can be bought. */
export const onrampOptions = z.object({
  paymentCurrencies: z.catch(goodItems(paymentCurrency, 200), []),
  purchaseCurrencies: z.catch(goodItems(purchaseCurrency, 1000), []),
  /** Addition to the API: the name of the provider, if there is one provider. */
  provider: z.catch(z.optional(shownText(64)), undefined),
})

export type OnrampOptions = z.output<typeof onrampOptions>

/** The CAIP-2 id of a network of the options: a bare number is the chain id of an EVM network. */
export function onrampNetworkId({ chain_id: id }: Pick<PurchaseNetwork, 'chain_id'>): CaipNetworkId | undefined {
  const text = /^\d+$/.test(id) ? `eip155:${id}` : id
  return isCaipNetworkId(text) ? text : undefined
}
