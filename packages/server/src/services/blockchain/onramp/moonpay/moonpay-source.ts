import { type PurchaseCurrency, sampleOnrampOptions } from '@openappkit/protocol/onramp'
import { createHmac } from 'node:crypto'
import { choosePurchase } from '../choose-purchase.js'
import { type RampSource, refuseRequest } from '../ramp-source.js'
import type { MoonpayCurrency } from './moonpay-file.js'

export type MoonpayOptions = { key: string; secret: string; currencies: readonly MoonpayCurrency[] }

/** Keys of MoonPay's sandbox begin so, and open nothing but its page. */
const testKey = /^pk_test_/

/**
 * MoonPay's page for buying, by its address alone: this server asks MoonPay nothing. The signature keeps the address of
 * the account from being changed on the way. Its page says the price, so there is no quote.
 */
export function createMoonpaySource({ key, secret, currencies }: MoonpayOptions): RampSource {
  const offers = currencies.map(({ code, symbol, network }) => ({ code, currency: symbol, network }))
  // The other ways to pay differ from country to country: its page offers them.
  const paymentCurrencies = sampleOnrampOptions.paymentCurrencies.map(({ id, payment_method_limits: limits }) => ({
    id,
    payment_method_limits: limits.filter((limit) => limit.id === 'card'),
  }))
  const purchaseCurrencies = bySymbol(currencies)
  const page = testKey.test(key) ? 'https://buy-sandbox.moonpay.com/' : 'https://buy.moonpay.com/'
  return {
    options: async () => ({ paymentCurrencies, purchaseCurrencies }),
    quote: async () => null,
    async url(request) {
      const chosen = choosePurchase(request, offers) ?? refuseRequest('Nothing of this is sold on the network')
      const { presetFiatAmount: fiat, presetCryptoAmount: crypto, paymentCurrency = 'USD', redirectUrl } = request
      if (!paymentCurrencies.some(({ id }) => id === paymentCurrency))
        refuseRequest('The payment currency is not accepted')
      const amount = fiat === undefined ? crypto && { quoteCurrencyAmount: crypto } : { baseCurrencyAmount: fiat }
      const query = new URLSearchParams({
        apiKey: key,
        currencyCode: chosen.offer.code,
        walletAddress: chosen.address,
        baseCurrencyCode: paymentCurrency.toLowerCase(),
        ...amount,
        ...(redirectUrl !== undefined && { redirectURL: redirectUrl }),
      })
      return signPage(`${page}?${query}`, secret)
    },
  }
}

/** What MoonPay asks for: the HMAC of the query, with its `?`, at the end of the address. */
function signPage(address: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(new URL(address).search).digest('base64')
  return `${address}&signature=${encodeURIComponent(signature)}`
}

function bySymbol(currencies: readonly MoonpayCurrency[]): PurchaseCurrency[] {
  const found = new Map<string, PurchaseCurrency>()
  for (const { name, symbol, network } of currencies) {
    const known = found.get(symbol)
    if (known) known.networks.push(network)
    else found.set(symbol, { id: symbol, name, symbol, networks: [network] })
  }
  return [...found.values()]
}
