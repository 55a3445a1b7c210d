import { convertTokens, minimumReceived, nativeToken, swapNetworks } from '@openappkit/protocol/convert'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BreakerOpen } from '../../../../platform/outgoing/breaker.js'
import { OutgoingError } from '../../../../platform/outgoing/fetch-json.js'
import { type EvmNetworkOptions, networkFile } from '../../network-file.js'
import { SwapRefusal, type SwapOrder } from '../swap-source.js'
import {
  aggregatorKey,
  allowanceHolder,
  type Answer,
  dai,
  documentedAnswer,
  faults,
  startAggregator,
  usdc,
  weth,
} from './aggregator-server.fixture.js'
import { createAggregatorSource } from './aggregator-source.js'

const user = `0x${'ab'.repeat(20)}` as const
const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const mainnet = {
  id: 'eip155:1',
  rpcUrls: ['http://127.0.0.1:1'],
  tokens: [
    { ...token, address: usdc },
    { ...token, address: weth, symbol: 'WETH', decimals: 18 },
  ],
}
const swaps = { router: usdc, pools: [usdc], wrapped: weth }
const order: SwapOrder = {
  network: 'eip155:1',
  from: usdc,
  to: dai,
  amount: 100_000_000n,
  user,
  slippage: 1,
}
const ofEther = { ...order, from: 'native' as const, amount: 10n ** 18n }

const running: { close(): void }[] = []
afterEach(() => running.splice(0).forEach((one) => one.close()))

async function start(answer?: Answer, { timeoutMs = 5_000, networks = [mainnet] as object[] } = {}) {
  const aggregator = await startAggregator(answer)
  running.push(aggregator)
  const options = { url: `${aggregator.url}/`, key: aggregatorKey, timeoutMs }
  const rows = networkFile.parse(networks).flatMap((row) => (row.namespace === 'eip155' ? [row] : []))
  return { source: createAggregatorSource(options, rows), asked: aggregator.asked, close: aggregator.close }
}

const quoted =
  (change: object): Answer =>
  (asked) => ({ ...documentedAnswer(asked), ...change })

describe('a pair that it trades', () => {
  test('has a price, and the question is in the documented form', async () => {
    const { source, asked } = await start()
    expect(await source.quote(order)).toEqual({ toAmount: 200_000_000n, provider: '0x', route: ['USDC', 'DAI'] })
    const [one] = asked
    expect([one?.kind, one?.query]).toEqual([
      'price',
      { chainId: '1', sellToken: usdc, buyToken: dai, sellAmount: '100000000', slippageBps: '100', taker: user },
    ])
    expect(one?.request.headers).toMatchObject({ '0x-api-key': aggregatorKey, '0x-version': 'v2' })
    expect(one?.request.url).not.toContain(aggregatorKey)
  })

  test('has a transaction, with the least that may arrive', async () => {
    const { source, asked } = await start()
    expect(await source.build(order)).toEqual({
      to: allowanceHolder,
      data: `0x2213bc0b${'00'.repeat(160)}`,
      value: 0n,
      gas: 288_079n,
      minimum: minimumReceived(200_000_000n, 1),
    })
    expect(asked.map(({ kind, query }) => [kind, query.slippageBps])).toEqual([['quote', '100']])
  })

  test('has a transaction with the currency in it where that is sold', async () => {
    const { source, asked } = await start()
    expect(await source.build({ ...ofEther, slippage: 0.5 })).toMatchObject({ value: ofEther.amount })
    expect(asked[0]?.query).toMatchObject({ sellToken: nativeToken, slippageBps: '50' })
  })

  test('may have a route that cannot be shown, and gas that nobody knows', async () => {
    const { source } = await start((asked) => {
      const { transaction, ...rest } = documentedAnswer(asked)
      return { ...rest, route: { tokens: [{ symbol: 'x'.repeat(17) }] }, transaction: { ...transaction, gas: null } }
    })
    expect(await source.quote(order)).toMatchObject({ route: [] })
    expect(await source.build(order)).toMatchObject({ gas: 600_000n })
  })
})

test.each<[string, Answer]>([
  ['without liquidity', () => ({ liquidityAvailable: false, zid: '0x1' })],
  ['of an amount that it refuses', (_, response) => void response.writeHead(400).end('{"name":"INPUT_INVALID"}')],
  [
    'of a token that it may not trade',
    (_, response) => void response.writeHead(422).end('{"name":"SELL_TOKEN_NOT_AUTHORIZED_FOR_TRADE"}'),
  ],
])('a pair %s: no quote, no spender, no transaction, and other pairs are asked for as before', async (_, answer) => {
  const { source } = await start((asked, response) =>
    asked.query.buyToken === dai || asked.query.buyToken === nativeToken
      ? answer(asked, response)
      : documentedAnswer(asked),
  )
  for (const _again of [1, 2, 3, 4]) expect(await source.quote(order)).toBeUndefined()
  const refused = { name: 'SwapRefusal', code: 'insufficient_liquidity' }
  await expect(source.build(order)).rejects.toMatchObject(refused)
  await expect(source.spender(order)).rejects.toMatchObject(refused)
  expect(await source.quote({ ...order, to: weth })).toBeDefined()
})

describe('the minimum that was agreed', () => {
  /** Answers the first questions with these prices, and all others with the last of them. */
  const prices = (...amounts: bigint[]): Answer => {
    let at = 0
    return (asked) => {
      const buyAmount = amounts[Math.min(at++, amounts.length - 1)] ?? 0n
      const kept = buyAmount * (10_000n - BigInt(asked.query.slippageBps ?? '0'))
      return {
        ...documentedAnswer(asked),
        buyAmount: String(buyAmount),
        minBuyAmount: String((kept + 9_999n) / 10_000n),
      }
    }
  }
  const minimum = 198_000_000n

  test('holds when the price is better: one question', async () => {
    const { source, asked } = await start(prices(201_000_000n))
    expect((await source.build({ ...order, minimum })).minimum).toBe(198_990_000n)
    expect(asked).toHaveLength(1)
  })

  test('holds when the price is a little worse: it is asked again with what is left of the tolerance', async () => {
    const { source, asked } = await start(prices(199_000_000n))
    expect((await source.build({ ...order, minimum })).minimum).toBe(198_005_000n)
    expect(asked.map(({ query }) => query.slippageBps)).toEqual(['100', '50'])
  })

  test('holds when the price moves between the two questions', async () => {
    const { source, asked } = await start(prices(199_000_000n, 198_500_000n))
    expect((await source.build({ ...order, minimum })).minimum).toBeGreaterThanOrEqual(minimum)
    expect(asked.map(({ query }) => query.slippageBps)).toEqual(['100', '50', '25'])
  })

  test('leaves no tolerance when exactly that arrives', async () => {
    const { source, asked } = await start(prices(minimum))
    expect((await source.build({ ...order, minimum })).minimum).toBe(minimum)
    expect(asked.map(({ query }) => query.slippageBps)).toEqual(['100', '0'])
  })

  test.each([
    ['even the amount itself is less', prices(197_999_999n), 1],
    ['it is less at the second question', prices(199_000_000n, 197_000_000n), 2],
    ['the price sinks with each question', prices(199_000_000n, 198_500_000n, 198_010_000n), 3],
    ['the tolerance is not obeyed', quoted({ buyAmount: '199000000', minBuyAmount: '1' }), 3],
  ] as const)('is not undercut: %s', async (_, answer, questions) => {
    const { source, asked } = await start(answer)
    const built = source.build({ ...order, minimum })
    await expect(built).rejects.toMatchObject({ name: 'SwapRefusal', code: 'price_moved' })
    expect(asked).toHaveLength(questions)
  })

  test('is what the tolerance says where none was named', async () => {
    const { source } = await start(quoted({ buyAmount: '200000000', minBuyAmount: '150000000' }))
    await expect(source.build(order)).rejects.toBeInstanceOf(SwapRefusal)
  })

  test('and an aggregator that sells no more in between', async () => {
    let first = true
    const { source } = await start((asked) => {
      if (!first) return { liquidityAvailable: false }
      first = false
      return { ...documentedAnswer(asked), buyAmount: '199000000', minBuyAmount: '197010000' }
    })
    await expect(source.build({ ...order, minimum })).rejects.toMatchObject({ code: 'insufficient_liquidity' })
  })
})

describe('an answer that is not believed', () => {
  const transaction = (change: object): Answer => {
    return (asked) => {
      const answer = documentedAnswer(asked)
      return { ...answer, transaction: { ...answer.transaction, ...change } }
    }
  }

  test.each<[string, Answer]>([
    ['no transaction', quoted({ transaction: undefined })],
    ['another recipient', transaction({ to: 'vitalik.eth' })],
    ['data that is no hex', transaction({ data: '0x2213bc0bzz' })],
    ['half a byte', transaction({ data: '0x2213bc0b1' })],
    ['no call at all', transaction({ data: '0x' })],
    ['data without end', transaction({ data: `0x${'00'.repeat(150_000)}` })],
    ['currency that nobody sells', transaction({ value: '1' })],
    ['a negative value', transaction({ value: '-1' })],
    ['an amount with an exponent', quoted({ buyAmount: '2e8' })],
    ['an amount as a number', quoted({ buyAmount: 200_000_000 })],
    ['more than 256 bits', quoted({ buyAmount: String(2n ** 256n) })],
    ['a minimum above the amount', quoted({ buyAmount: '5', minBuyAmount: '6' })],
    ['liquidity that is not said', quoted({ liquidityAvailable: 'yes' })],
  ])('%s', async (_, answer) => {
    const { source } = await start(answer)
    await expect(source.build(order)).rejects.toBeInstanceOf(OutgoingError)
  })

  test('less of the currency than what is sold', async () => {
    const { source } = await start(transaction({ value: '1' }))
    await expect(source.build(ofEther)).rejects.toBeInstanceOf(OutgoingError)
  })

  test.each([['0'], ['-1'], [String(10n ** 30n)], ['much']])('gas of %s is not used', async (gas) => {
    const { source } = await start(transaction({ gas }))
    expect(await source.build(order)).toMatchObject({ gas: 600_000n })
  })
})

describe.each(faults)('an aggregator that %s for one pair', (_, answer) => {
  test('an aggregator that fails for one pair is given up in time, and asked for other pairs at once', async () => {
    const { source } = await start(
      (asked, response) => (asked.query.buyToken === weth ? documentedAnswer(asked) : answer(asked, response)),
      { timeoutMs: 1_000 },
    )
    const ended = await Promise.allSettled([
      source.quote(order),
      source.spender(order),
      source.build(order),
      source.quote(order),
    ])
    for (const one of ended) expect(one).toMatchObject({ reason: expect.any(OutgoingError) as unknown })
    const said = JSON.stringify(ended.map((one) => String((one as PromiseRejectedResult).reason)))
    expect(said).not.toContain(aggregatorKey)
    expect(await source.quote({ ...order, to: weth })).toBeDefined()
  })
})

test('an aggregator that does not work at all is not asked for a while', async () => {
  const { source, asked, close } = await start()
  close()
  await vi.waitFor(() => expect(source.quote(order)).rejects.toBeInstanceOf(BreakerOpen))
  expect(asked).toEqual([])
})

test('all questions for one transaction share one deadline', async () => {
  const { source, asked } = await start(
    (one, response) =>
      void setTimeout(() => {
        response.end(JSON.stringify({ ...documentedAnswer(one), buyAmount: '199000000', minBuyAmount: '1' }))
      }, 1_200),
    { timeoutMs: 2_000 },
  )
  // A third question would end as price_moved.
  await expect(source.build({ ...order, minimum: 198_000_000n })).rejects.toBeInstanceOf(OutgoingError)
  expect(asked).toHaveLength(2)
})

test.each([401, 403, 404])(
  'an aggregator that refuses the operator with %i fails, and is not taken for dead',
  async (status) => {
    const { source } = await start((asked, response) =>
      asked.query.taker === user ? void response.writeHead(status).end('{}') : documentedAnswer(asked),
    )
    for (const _again of [1, 2, 3, 4]) await expect(source.quote(order)).rejects.toMatchObject({ status })
    expect(await source.quote({ ...order, user: `0x${'cd'.repeat(20)}` })).toBeDefined()
  },
)

describe('who has to be allowed', () => {
  const wish = { network: 'eip155:1', from: usdc, to: 'native', amount: 1n } as const

  test('is asked for once a network, and for an amount that can be traded', async () => {
    const { source, asked } = await start()
    expect(await source.spender(wish)).toBe(allowanceHolder)
    expect(await source.spender({ ...wish, from: dai })).toBe(allowanceHolder)
    expect(asked.map(({ query }) => query.sellAmount)).toEqual(['1000000'])
    expect(asked[0]?.query).not.toHaveProperty('taker')
  })

  test('is known also of the wrapped currency, which is unwrapped without an allowance', async () => {
    const { source } = await start((asked) =>
      asked.query.sellToken === weth ? { ...documentedAnswer(asked), allowanceTarget: null } : documentedAnswer(asked),
    )
    expect(await source.spender({ ...wish, from: weth })).toBe(allowanceHolder)
  })

  test('is nobody where the answer names no address', async () => {
    const { source } = await start(quoted({ allowanceTarget: 'everybody' }))
    await expect(source.spender(wish)).rejects.toBeInstanceOf(SwapRefusal)
  })
})

describe('it serves', () => {
  test('the networks of the list that have no exchange of their own', async () => {
    const networks = [mainnet, { ...mainnet, id: 'eip155:10', swaps }, { ...mainnet, id: 'eip155:31337' }]
    const { source } = await start(undefined, { networks })
    expect(source.networks).toEqual(['eip155:1'])
    const all = await start(undefined, { networks: swapNetworks.map((id) => ({ ...mainnet, id })) })
    expect(all.source.networks).toEqual(swapNetworks)
  })

  test('the currency and the tokens that the operator lists, without a question', async () => {
    const { source, asked } = await start()
    const { tokens } = convertTokens.parse({ tokens: await source.tokens('eip155:1') })
    expect(tokens.map(({ symbol, address, eip2612 }) => [symbol, address, eip2612])).toEqual([
      ['ETH', `eip155:1:${nativeToken}`, false],
      ['USDC', `eip155:1:${usdc}`, false],
      ['WETH', `eip155:1:${weth}`, false],
    ])
    expect(await source.tokens('eip155:10')).toEqual([])
    expect(asked).toEqual([])
  })
})

test('a key that cannot be sent is not repeated', async () => {
  const rows = networkFile.parse([mainnet]) as EvmNetworkOptions[]
  const source = createAggregatorSource({ url: 'http://127.0.0.1:1', key: `${aggregatorKey}\n${aggregatorKey}` }, rows)
  const thrown: unknown = await source.quote(order).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(OutgoingError)
  expect(String(thrown)).not.toContain(aggregatorKey)
})
