import { type PurchaseCurrency, sampleOnrampOptions } from '@openappkit/protocol/onramp'
import { createHmac } from 'node:crypto'
import { choosePurchase } from '../choose-purchase.js'
import { type RampSource, refuseRequest } from '../ramp-source.js'
import type { MoonpayCurrency } from './moonpay-file.js'

export type MoonpayOptions = { key: string; secret: string; currencies: readonly MoonpayCurrency[] }

/** Keys of MoonPay's sandbox. */
const testKey = /^pk_test_/

/**
 * Sells through the page of MoonPay, without requests to MoonPay. The signature protects the account's address in the
 * URL. The page shows the price, so there is no quote.
 */
export function createMoonpaySource({ key, secret, currencies }: MoonpayOptions): RampSource {
  const offers = currencies.map(({ code, symbol, network }) => ({ code, currency: symbol, network }))
  // Other payment methods differ by country and are offered on the page.
  const paymentCurrencies = sampleOnrampOptions.paymentCurrencies.map(({ id, payment_method_limits: limits }) => ({
    id,
    payment_method_limits: limits.filter((limit) => limit.id === 'card'),
  }))
  const purchaseCurrencies = bySymbol(currencies)
  const page = testKey.test(key) ? 'https://buy-sandbox.moonpay.com/' : 'https://buy.moonpay.com/'
  return {
    name: 'MoonPay',
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

/** Signs a URL as MoonPay requires: the HMAC of the query including its `?`, appended to the URL. */
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
