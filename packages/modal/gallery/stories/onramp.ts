import type { OnrampState } from '@openappkit/core/internal'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'

// No service runs at this address: a story writes the answers into the state.
const options = { services: { blockchain: 'http://127.0.0.1:9' } }
const token = '0x5f98805A4E8be255a32880FDeC7F6728C6568bA0'
const card = { id: 'card', min: '10.00', max: '7500.00' }
const bank = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
const lusd = { id: 'LUSD', name: 'Local Dollar', symbol: 'LUSD', networkName: 'ethereum', token }
const ether = { id: 'ETH', name: 'Ether', symbol: 'ETH', networkName: 'ethereum' }
const sold: Extract<OnrampState['options'], { status: 'ready' }> = {
  status: 'ready',
  isSample: false,
  payments: [
    { id: 'USD', methods: [card, bank] },
    { id: 'EUR', methods: [card] },
  ],
  tokens: [ether, lusd],
  elsewhere: [],
}
const quote = { status: 'ready', received: '97.5', fee: '2.5', quoteId: 'one', isEstimate: false } as const
const filled: Partial<OnrampState> = {
  options: sold,
  payment: 'USD',
  method: 'card',
  token: 'LUSD',
  amountText: '100',
  quote,
}

/** Writes the answers of the service into the form. */
const form =
  (change: Partial<OnrampState>) =>
  async ({ kit }: TestKit) => {
    // Wait until the request to the service has failed, then replace the sample data.
    await until(kit, ({ state }) => state.onramp?.options.status === 'ready')
    Object.assign(mutableState(kit).onramp ?? {}, filled, change)
  }

const base = { from: 'Account', options, before: ({ connect }: TestKit) => connect() } as const

const story = (name: string, change: Partial<OnrampState> = {}, more: Partial<Story> = {}): Story => ({
  ...base,
  name: `Buy, ${name}`,
  view: 'OnRampProviders',
  after: form(change),
  ...more,
})

const target = { network: 'eip155:1', address: '0x', symbol: 'LUSD', token, payment: 'USD', amount: '100' } as const
const url = 'https://buy.northpay.example/?order=1'
const running = { status: 'running', id: 1, target, startedAt: 0, isSlow: false } as const
const failed = { status: 'failed', id: 1, target, message: '' } as const
const page = (shown: 'open' | 'closed' | 'blocked' | 'elsewhere') =>
  ({ kind: 'paying', url: shown === 'elsewhere' ? '' : url, provider: 'Northpay', page: shown }) as const

const progress = (name: string, attempt: OnrampState['attempt']): Story =>
  story(
    name,
    { attempt },
    {
      view: 'BuyInProgress',
      before: async (test) => {
        await test.connect()
        await test.kit.onramp.begin()
      },
    },
  )

const list = (
  view: 'OnRampTokenSelect' | 'OnRampFiatSelect',
  name: string,
  change: Partial<typeof sold> = {},
  more: Partial<Story> = {},
) =>
  story(
    name,
    { options: { ...sold, ...change } },
    {
      view,
      before: async (test) => {
        await test.connect()
        await test.kit.onramp.begin()
      },
      ...more,
    },
  )

const manyTokens = Array.from({ length: 8 }, (_, at) => ({
  ...lusd,
  id: `T${at}`,
  name: `Token ${at}`,
  symbol: `T${at}`,
}))
const manyPayments = ['USD', 'EUR', 'GBP', 'BRL', 'JPY', 'CHF', 'PLN'].map((id) => ({ id, methods: [card] }))
const terms = { termsConditionsUrl: 'https://shop.example/terms', features: { legalCheckbox: true } }

export const stories: readonly Story[] = [
  { name: 'Account, with Buy', view: 'Account', options, before: base.before },
  { ...base, name: 'Fund wallet', view: 'FundWallet' },
  { ...base, name: 'Buy, what it is', view: 'WhatIsABuy' },
  story('empty', { amountText: '', quote: { status: 'idle' } }),
  story('loading', { options: { status: 'loading' } }),
  story('getting the price', { quote: { status: 'loading' } }),
  story('with a price'),
  story('with one provider', { options: { ...sold, provider: 'Northpay' }, quote: { status: 'idle' } }),
  story('longest', {
    amountText: '7499.99',
    quote: { ...quote, received: '123456789.123456' },
    options: { ...sold, tokens: [{ ...lusd, name: 'The Longest Local Dollar', symbol: 'LONGESTLUSD' }] },
  }),
  story('below the limit', { amountText: '5', quote: { status: 'idle' } }),
  story('above the limit of a bank', { method: bank.id, amountText: '30000', quote: { status: 'idle' } }),
  story('no number', { amountText: 'ten', quote: { status: 'idle' } }),
  story('estimate', { quote: { ...quote, received: '100', isEstimate: true } }),
  story('estimate of another currency', { token: 'ETH', quote: { ...quote, received: '100', isEstimate: true } }),
  story('price at the provider', { quote: { status: 'none' } }),
  story('samples', { options: { ...sold, isSample: true }, quote: { ...quote, received: '100', isEstimate: true } }),
  story('nothing on this network', { options: { ...sold, tokens: [], elsewhere: ['eip155:137'] } }),
  story('nothing on any network', { options: { ...sold, tokens: [] } }),
  story('service without an answer', { options: { ...sold, tokens: [], isSample: true } }),
  { ...base, name: 'Buy, switched off', view: 'OnRampProviders', options: {} },
  list('OnRampTokenSelect', 'tokens'),
  list('OnRampTokenSelect', 'many tokens', { tokens: manyTokens }),
  list('OnRampTokenSelect', 'no tokens', { tokens: [] }),
  list('OnRampTokenSelect', 'tokens and terms', {}, { options: { ...options, ...terms } }),
  list('OnRampFiatSelect', 'currencies'),
  list('OnRampFiatSelect', 'many currencies', { payments: manyPayments }),
  list('OnRampFiatSelect', 'no currencies', { payments: [] }),
  list('OnRampFiatSelect', 'currencies and terms', {}, { options: { ...options, ...terms } }),
  progress('nothing in progress', { status: 'idle' }),
  progress('opening', { ...running, step: { kind: 'preparing' } }),
  progress('in progress', { ...running, step: page('open') }),
  progress('window blocked', { ...running, step: page('blocked') }),
  progress('window closed', { ...running, step: page('closed') }),
  progress('back from the provider', { ...running, step: page('elsewhere') }),
  progress('done', { status: 'done', id: 1, target, value: { received: '97.5' } }),
  progress('failed', { ...failed, code: 'service_unreachable', step: { kind: 'preparing' } }),
  progress('nothing has arrived', { ...failed, code: 'timed_out', step: page('open') }),
]
