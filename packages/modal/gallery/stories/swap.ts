import type { SwapState } from '@openappkit/core/internal'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'

// No service runs at this address: a story writes the answers into the state.
const options = { services: { blockchain: 'http://127.0.0.1:9' } }
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tide = '0x71bC04a5D2e8f3C6a7b9d0e1f2a3b4c5d6e7f809'

const list = [
  { name: 'Ether', symbol: 'ETH', decimals: 18, amount: '812000000000000000', price: 3400.2 },
  { token: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: '2410500000', price: 1, canPermit: true },
  { token: tide, name: 'Tide', symbol: 'TIDE', decimals: 18, amount: '0' },
  ...['Wrapped Bitcoin', 'Uniswap', 'Chainlink', 'Aave'].map((name, at) => ({
    token: `0x${String(at + 1).repeat(40)}`,
    name,
    symbol: ['WBTC', 'UNI', 'LINK', 'AAVE'][at] ?? '',
    decimals: 18,
    amount: '0',
  })),
]
const tokens = { status: 'ready', list } as const
/** A second token of the symbol USDC. */
const twins = {
  status: 'ready',
  list: [...list, { token: tide, name: 'USD Coin (bridged)', symbol: 'USDC', decimals: 6, amount: '0' }].filter(
    ({ symbol }) => symbol !== 'TIDE',
  ),
} as const
const quote = {
  status: 'ready',
  sold: '500000000000000000',
  bought: '1698620000',
  minimum: '1681633800',
  impact: 4,
  provider: 'Meridian Pools',
  route: ['ETH', 'USDC'],
  readAt: 0,
} as const
const filled = { tokens, sold: '', bought: usdc, amountText: '0.5', quote } as const
const reverse = {
  ...filled,
  sold: usdc,
  bought: '',
  amountText: '1700',
  quote: { ...quote, sold: '1700000000', bought: '499700000000000000', minimum: '494703000000000000' },
} as const
const plan = {
  status: 'ready',
  steps: [
    { kind: 'allow', isDone: false, fee: '6000000000000' },
    { kind: 'swap', isDone: false, fee: '18000000000000' },
  ],
  contract: '0x1111111254EEB25477B68fb85Ed929f73A960582',
  spender: '0x1111111254EEB25477B68fb85Ed929f73A960582',
  outcome: 'succeeds',
  unexpected: false,
} as const
const target = {
  network: 'eip155:1',
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  sold: { token: usdc, symbol: 'USDC', decimals: 6, amount: '1700000000' },
  bought: { symbol: 'ETH', decimals: 18, amount: '494703000000000000' },
} as const
/** A request that the wallet still shows. */
const open: SwapState['left'][number] = {
  network: target.network,
  from: target.from,
  to: plan.contract,
  ...target.sold,
  purpose: 'swap',
  bought: target.bought,
}
const running = { status: 'running', id: 1, target, startedAt: 0, isSlow: false } as const
const failed = { status: 'failed', id: 1, target, message: '' } as const

/** Writes the answers of the service into the form. */
const form =
  (change: Partial<SwapState>) =>
  async ({ kit }: TestKit) => {
    await until(kit, ({ state }) => state.swap?.tokens.status === 'failed')
    const { swap } = mutableState(kit)
    Object.assign(swap ?? {}, structuredClone(change))
    if (swap?.quote.status === 'ready') swap.quote.readAt = Date.now() - 4_000
  }

/** Begins a swap, because the screens after the form need one. */
const begun = async ({ kit, connect }: TestKit) => {
  await connect()
  await kit.swap.begin()
}

const story = (name: string, change: Partial<SwapState>): Story => ({
  name: `Swap, ${name}`,
  view: 'Swap',
  from: 'Account',
  options,
  before: ({ connect }) => connect(),
  after: form(change),
})

const review = (name: string, change: Partial<SwapState>): Story => ({
  ...story(name, change),
  name: `Swap review, ${name}`,
  view: 'SwapPreview',
  from: 'Swap',
  before: begun,
  after: form({ ...reverse, plan, ...change } as Partial<SwapState>),
})

export const stories: readonly Story[] = [
  story('filled', filled),
  story('empty', { tokens }),
  story('loading', { tokens: { status: 'loading', list: [] } }),
  story('getting the price', { ...filled, quote: { status: 'loading' } }),
  story('not enough', { ...filled, amountText: '5', quote: { ...quote, sold: '5000000000000000000' } }),
  story('no route', { ...filled, bought: tide, quote: { status: 'failed', code: 'insufficient_liquidity' } }),
  story('no price', { ...filled, quote: { status: 'failed', code: 'service_unreachable' } }),
  story('no tokens', {}),
  story('over two pools', { ...filled, quote: { ...quote, route: ['ETH', 'USDC', 'TIDE'], impact: 640 } }),
  story('another account', { ...filled, isMoved: true }),
  story('still open in the wallet', { ...filled, left: [open] }),
  story('no swaps here', { tokens: { status: 'unsupported', list: [], networks: ['eip155:10', 'eip155:8453'] } }),
  story('no swaps anywhere', { tokens: { status: 'unsupported', list: [], networks: [] } }),
  {
    ...story('tokens', filled),
    view: 'SwapSelectToken',
    from: 'Swap',
    data: { target: 'toToken' },
    before: begun,
  },
  {
    ...story('two tokens of one symbol', { ...filled, tokens: twins }),
    view: 'SwapSelectToken',
    from: 'Swap',
    data: { target: 'toToken' },
    before: begun,
  },
  review('two steps', {}),
  review('two tokens of one symbol', { tokens: twins }),
  review('preparing', { plan: { status: 'loading' } }),
  review('it could not be built', { plan: { status: 'failed', code: 'price_moved' } }),
  review('by permit', { plan: { ...plan, steps: [{ kind: 'permit', isDone: false }, plan.steps[1]] } }),
  review('in one approval', { plan: { ...plan, steps: [{ kind: 'batch', isDone: false, fee: '24000000000000' }] } }),
  review('first step', { attempt: { ...running, step: { kind: 'prompt', of: 'allow' } } }),
  review('second step', {
    plan: { ...plan, steps: [{ ...plan.steps[0], isDone: true }, plan.steps[1]] },
    attempt: { ...running, step: { kind: 'confirming', of: 'swap' } },
  }),
  review('price moved', {
    quote: {
      ...reverse.quote,
      bought: '491500000000000000',
      minimum: '486600000000000000',
      earlier: '499700000000000000',
    },
    attempt: { ...failed, code: 'price_moved' },
  }),
  review('still open in the wallet', {
    quote: { ...reverse.quote, earlier: '599700000000000000' },
    left: [open],
  }),
  review('another account', { isMoved: true }),
  review('allowed less', {
    plan: { ...plan, allowed: '200000000' },
    attempt: { ...failed, code: 'allowance_too_low', step: { kind: 'checking' } },
  }),
  review('the wallet sent something else', {
    attempt: {
      ...failed,
      code: 'transaction_mismatch',
      step: {
        kind: 'confirming',
        of: 'swap',
        hash: `0x${'ab'.repeat(32)}`,
        instead: { kind: 'transfer', to: tide, amount: '1000000', token: usdc },
      },
    },
  }),
  review('high price impact', { quote: { ...reverse.quote, impact: 630 } }),
  review('would fail', { plan: { ...plan, outcome: 'fails' } }),
  review('would take more', { plan: { ...plan, unexpected: true } }),
  review('unchecked', { plan: { ...plan, outcome: 'unknown' } }),
  review('refused in the wallet', {
    attempt: { ...failed, code: 'user_rejected', step: { kind: 'prompt', of: 'allow' } },
  }),
  review('failed in its block', {
    attempt: { ...failed, code: 'rpc_fatal', step: { kind: 'confirming', of: 'swap' } },
  }),
  review('done', {
    attempt: { status: 'done', id: 1, target, value: { hash: `0x${'ab'.repeat(32)}`, received: '499500000000000000' } },
  }),
]
