import type { OnrampOptions, PaymentCurrency } from './onramp-options.js'

const limits: PaymentCurrency['payment_method_limits'] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }

/** Shown while the options cannot be loaded. */
export const sampleOnrampOptions: OnrampOptions = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }],
    },
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [{ ...ethereum, contract_address: '' }] },
  ],
}
