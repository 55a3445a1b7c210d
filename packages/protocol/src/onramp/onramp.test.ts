import { describe, expect, test } from 'vitest'
import {
  mockedQuoteId,
  onrampNetworkId,
  onrampOptions,
  onrampQuote,
  onrampQuoteRequest,
  onrampRestrictedTimeZones,
  onrampUrlAnswer,
  onrampUrlRequest,
  sampleOnrampOptions,
} from './index.js'

const { paymentCurrencies, purchaseCurrencies } = sampleOnrampOptions
const [dollars] = paymentCurrencies
const [coin] = purchaseCurrencies

describe('onrampOptions', () => {
  test('accepts the sample options', () => {
    expect(onrampOptions.parse(sampleOnrampOptions)).toEqual(sampleOnrampOptions)
    expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(purchaseCurrencies.map(({ id }) => id)).toEqual(['USDC', 'ETH'])
  })

  test('drops only the malformed parts of options', () => {
    const limits = [{ id: 'card', min: 10, max: '7500.00' }, { id: 'x', min: '-1', max: '2' }, null]
    const broken = { id: 'BAD', name: 'Bad', symbol: 'BAD', networks: [{ name: 'x' }] }
    expect(
      onrampOptions.parse({
        paymentCurrencies: [{ id: 'dollar' }, { id: 'USD', payment_method_limits: limits }, 'EUR', { id: 'GBP' }],
        purchaseCurrencies: [broken, 1, { ...coin, networks: [null, ...(coin?.networks ?? [])] }],
      }),
    ).toEqual({
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500.00' }] },
        { id: 'GBP', payment_method_limits: [] },
      ],
      purchaseCurrencies: [coin],
    })
    expect(onrampOptions.parse({ purchaseCurrencies: null })).toEqual({ paymentCurrencies: [], purchaseCurrencies: [] })
    expect(onrampOptions.parse({ paymentCurrencies: [dollars] }).paymentCurrencies).toEqual([dollars])
  })

  test.each([
    ['1', 'eip155:1'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['-', undefined],
  ])('maps chain id %s to the network %s', (id, network) => {
    expect(onrampNetworkId({ chain_id: id })).toBe(network)
  })
})

describe('onrampQuote', () => {
  const request = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100.00', network: 'ethereum' }

  test.each<[string, object]>([
    ['an amount as a number', { amount: 100 }],
    ['an exponent', { amount: '1e3' }],
    ['a negative amount', { amount: '-1' }],
    ['no amount', { amount: '0.00' }],
    ['no network', { network: undefined }],
    ['an unknown field', { address: '0x' }],
  ])('refuses a request with %s', (_, wrong) => {
    expect(onrampQuoteRequest.safeParse(request).success).toBe(true)
    expect(onrampQuoteRequest.safeParse({ ...request, ...wrong }).success).toBe(false)
  })

  test('reads a whole quote or null', () => {
    const dollar = (amount: string | number) => ({ amount, currency: 'USD' })
    const answer = {
      paymentTotal: dollar('100.00'),
      paymentSubtotal: dollar(98.5),
      purchaseAmount: { amount: '98.5', currency: 'USDC' },
      networkFee: dollar('0.00'),
      quoteId: mockedQuoteId,
    }
    expect(onrampQuote.parse({ ...answer, more: 1 })).toEqual({ ...answer, paymentSubtotal: dollar('98.5') })
    expect(onrampQuote.parse(null)).toBeNull()
    expect(onrampQuote.safeParse({ ...answer, purchaseAmount: { amount: 'NaN', currency: 'USDC' } }).success).toBe(
      false,
    )
  })
})

describe('onrampUrl', () => {
  const wallet = { address: '0x12', blockchains: ['ethereum'], assets: ['USDC'] }
  const request = { destinationWallets: [wallet], partnerUserId: '', defaultExperience: 'buy' }

  test.each<[string, object]>([
    ['no wallet', { destinationWallets: [] }],
    ['a wallet without an address', { destinationWallets: [{ ...wallet, address: '' }] }],
    ['a wallet with an unknown field', { destinationWallets: [{ ...wallet, amount: '1' }] }],
    ['another experience', { defaultExperience: 'send' }],
    ['an amount as a number', { presetFiatAmount: 5 }],
    ['a script to return to', { redirectUrl: 'javascript:alert(1)' }],
    ['a password in the address to return to', { redirectUrl: 'https://a:b@app.example' }],
    ['an unknown field', { card: '4242' }],
  ])('refuses a request with %s', (_, wrong) => {
    expect(onrampUrlRequest.safeParse(request).success).toBe(true)
    expect(onrampUrlRequest.safeParse({ ...request, ...wrong }).success).toBe(false)
  })

  test('accepts a web page or an empty URL', () => {
    expect(onrampUrlAnswer.parse({ url: '', more: 1 })).toEqual({ url: '' })
    expect(onrampUrlAnswer.safeParse({ url: 'https://buy.example/?a=1' }).success).toBe(true)
    expect(onrampUrlAnswer.safeParse({ url: 'javascript:alert(1)' }).success).toBe(false)
  })

  test('keeps the name of a provider, and drops a name that cannot be shown', () => {
    expect(onrampUrlAnswer.parse({ url: '', provider: 'Northpay' }).provider).toBe('Northpay')
    expect(onrampUrlAnswer.parse({ url: '', provider: 7 }).provider).toBeUndefined()
  })
})

test('restricted time zones are Asian zones that the platform supports', () => {
  for (const timeZone of onrampRestrictedTimeZones) {
    expect(timeZone).toMatch(/^Asia\//)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  }
})
