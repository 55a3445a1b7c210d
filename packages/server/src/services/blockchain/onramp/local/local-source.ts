import { type OnrampQuote, type OnrampUrlRequest, type PaymentCurrency } from '@openappkit/protocol/onramp'
import { randomUUID } from 'node:crypto'
import { formatUnits } from 'viem'
import { evmAddress } from '../../evm/evm-source.js'
import type { EvmNetwork } from '../../evm/evm-network.js'
import { choosePurchase, isNetwork } from '../choose-purchase.js'
import { RampRefusal, type RampSource, refuseRequest } from '../ramp-source.js'
import { currenciesOf, type LocalOffer, purchaseNetwork, readOffers } from './local-offers.js'
import type { Order, Orders } from './local-orders.js'
import { formatCents, type PaymentRate, type Purchase, purchaseFor, purchaseOf, readUnits } from './price-purchase.js'

/** Fixed rates, because the money is not real. */
const rates: readonly PaymentRate[] = [
  { id: 'USD', cents: 100n },
  { id: 'EUR', cents: 110n },
]

const limits = { least: 1_000n, most: 750_000n }
const cardLimit = { id: 'card', min: formatCents(limits.least), max: formatCents(limits.most) }

export type LocalSourceDeps = {
  networks: readonly EvmNetwork[]
  orders: Orders
  /** Returns the URL of an order's page. */
  pageOf(order: string): string
}

export type LocalSource = RampSource & {
  /** Returns the current offer of an order. */
  offerOf(order: Order): Promise<LocalOffer | undefined>
  /** @throws RampRefusal */
  purchase(given: { amount: string; paymentCurrency: string }, offer: LocalOffer): Purchase
}

export function createLocalSource({ networks, orders, pageOf }: LocalSourceDeps): LocalSource {
  const paymentCurrencies: PaymentCurrency[] = rates.map(({ id }) => ({ id, payment_method_limits: [cardLimit] }))

  function purchase(given: { amount: string; paymentCurrency: string }, offer: LocalOffer): Purchase {
    const rate = rateOf(given.paymentCurrency)
    const total = readUnits(given.amount, 2) ?? refuseRequest('The amount has more than two decimal places')
    return checked(purchaseFor(total, offer, rate))
  }

  function preset(request: OnrampUrlRequest, offer: LocalOffer): Purchase | undefined {
    const { presetFiatAmount: fiat, presetCryptoAmount: crypto, paymentCurrency = 'USD' } = request
    if (fiat !== undefined) return purchase({ amount: fiat, paymentCurrency }, offer)
    const rate = rateOf(paymentCurrency)
    if (crypto === undefined) return undefined
    const amount = readUnits(crypto, offer.decimals) ?? refuseRequest('The amount has too many decimal places')
    return checked(purchaseOf(amount, offer, rate))
  }

  return {
    name: 'Test Pay',
    purchase,
    async offerOf({ network, currency }) {
      const offers = await readOffers(networks.filter(({ id }) => id === network))
      return offers.find((offer) => offer.currency === currency)
    },
    options: async () => ({ paymentCurrencies, purchaseCurrencies: currenciesOf(await readOffers(networks)) }),
    async quote(request) {
      const { purchaseCurrency, paymentCurrency, network } = request
      // Only reads the requested network, so that others cannot delay the quote.
      const offers = await offersNow(networks.filter((one) => isNetwork(purchaseNetwork(one), network)))
      const offer =
        offers.find(({ currency }) => currency === purchaseCurrency) ??
        refuseRequest('This currency is not sold on the network')
      return quoteOf(purchase(request, offer), offer, paymentCurrency)
    },
    async url(request) {
      const chosen =
        choosePurchase(request, await offersNow(networks)) ?? refuseRequest('Nothing of this is sold on the network')
      const { address, offer } = chosen
      const fixed = preset(request, offer)
      return pageOf(
        orders.create({
          network: offer.evm.id,
          currency: offer.currency,
          address: evmAddress(address),
          paymentCurrency: request.paymentCurrency ?? 'USD',
          ...(fixed && { fixed: asText(fixed) }),
          ...(request.redirectUrl !== undefined && { returnTo: request.redirectUrl }),
        }),
      )
    },
  }
}

/** @throws RampRefusal when no network has a price: it is then unknown whether anything is sold. */
async function offersNow(networks: readonly EvmNetwork[]): Promise<LocalOffer[]> {
  const offers = await readOffers(networks)
  if (offers.length === 0 && networks.length > 0)
    throw new RampRefusal(503, 'service_unreachable', 'No price is known at the moment')
  return offers
}

function rateOf(paymentCurrency: string): PaymentRate {
  return rates.find(({ id }) => id === paymentCurrency) ?? refuseRequest('The payment currency is not accepted')
}

function checked(purchase: Purchase): Purchase {
  const { total, amount } = purchase
  if (total < limits.least || total > limits.most)
    refuseRequest(`The amount must be from ${cardLimit.min} to ${cardLimit.max}`)
  return amount > 0n ? purchase : refuseRequest('The amount is too small')
}

function quoteOf({ total, subtotal, amount }: Purchase, offer: LocalOffer, currency: string): OnrampQuote {
  return {
    paymentTotal: { amount: formatCents(total), currency },
    paymentSubtotal: { amount: formatCents(subtotal), currency },
    purchaseAmount: { amount: formatUnits(amount, offer.decimals), currency: offer.currency },
    // The provider sends the transaction on a chain without real fees.
    networkFee: { amount: formatCents(0n), currency },
    quoteId: randomUUID(),
  }
}

const asText = ({ total, subtotal, amount }: Purchase): NonNullable<Order['fixed']> => ({
  total: String(total),
  subtotal: String(subtotal),
  amount: String(amount),
})
