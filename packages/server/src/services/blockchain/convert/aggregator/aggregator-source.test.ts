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

describe('a tradable pair', () => {
  test('requests a price in the documented format', async () => {
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

  test('builds a transaction with the minimum to receive', async () => {
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

  test('builds a transaction that includes the currency when it sells the currency', async () => {
    const { source, asked } = await start()
    expect(await source.build({ ...ofEther, slippage: 0.5 })).toMatchObject({ value: ofEther.amount })
    expect(asked[0]?.query).toMatchObject({ sellToken: nativeToken, slippageBps: '50' })
  })

  test('accepts a route that cannot be shown, and an unknown gas amount', async () => {
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
])('a pair %s has no quote, spender or transaction, and other pairs are unaffected', async (_, answer) => {
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

describe('the agreed minimum', () => {
  /** Returns these prices in order, and the last one from then on. */
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

  test('builds with one request when the price is better', async () => {
    const { source, asked } = await start(prices(201_000_000n))
    expect((await source.build({ ...order, minimum })).minimum).toBe(198_990_000n)
    expect(asked).toHaveLength(1)
  })

  test('requests again with the remaining tolerance when the price is slightly worse', async () => {
    const { source, asked } = await start(prices(199_000_000n))
    expect((await source.build({ ...order, minimum })).minimum).toBe(198_005_000n)
    expect(asked.map(({ query }) => query.slippageBps)).toEqual(['100', '50'])
  })

  test('keeps the minimum when the price moves between the two requests', async () => {
    const { source, asked } = await start(prices(199_000_000n, 198_500_000n))
    expect((await source.build({ ...order, minimum })).minimum).toBeGreaterThanOrEqual(minimum)
    expect(asked.map(({ query }) => query.slippageBps)).toEqual(['100', '50', '25'])
  })

  test('leaves no tolerance when the price equals the minimum', async () => {
    const { source, asked } = await start(prices(minimum))
    expect((await source.build({ ...order, minimum })).minimum).toBe(minimum)
    expect(asked.map(({ query }) => query.slippageBps)).toEqual(['100', '0'])
  })

  test.each([
    ['even the amount itself is less', prices(197_999_999n), 1],
    ['it is less at the second question', prices(199_000_000n, 197_000_000n), 2],
    ['the price sinks with each question', prices(199_000_000n, 198_500_000n, 198_010_000n), 3],
    ['the tolerance is not obeyed', quoted({ buyAmount: '199000000', minBuyAmount: '1' }), 3],
  ] as const)('rejects a price below the minimum: %s', async (_, answer, questions) => {
    const { source, asked } = await start(answer)
    const built = source.build({ ...order, minimum })
    await expect(built).rejects.toMatchObject({ name: 'SwapRefusal', code: 'price_moved' })
    expect(asked).toHaveLength(questions)
  })

  test('derives the minimum from the tolerance if none is given', async () => {
    const { source } = await start(quoted({ buyAmount: '200000000', minBuyAmount: '150000000' }))
    await expect(source.build(order)).rejects.toBeInstanceOf(SwapRefusal)
  })

  test('rejects when the aggregator stops trading between the requests', async () => {
    let first = true
    const { source } = await start((asked) => {
      if (!first) return { liquidityAvailable: false }
      first = false
      return { ...documentedAnswer(asked), buyAmount: '199000000', minBuyAmount: '197010000' }
    })
    await expect(source.build({ ...order, minimum })).rejects.toMatchObject({ code: 'insufficient_liquidity' })
  })
})

describe('invalid responses', () => {
  const transaction = (change: object): Answer => {
    return (asked) => {
      const answer = documentedAnswer(asked)
      return { ...answer, transaction: { ...answer.transaction, ...change } }
    }
  }

  test.each<[string, Answer]>([
    ['no transaction', quoted({ transaction: undefined })],
    ['another recipient', transaction({ to: 'vitalik.eth' })],
    ['data that is not hex', transaction({ data: '0x2213bc0bzz' })],
    ['half a byte', transaction({ data: '0x2213bc0b1' })],
    ['no call at all', transaction({ data: '0x' })],
    ['data without end', transaction({ data: `0x${'00'.repeat(150_000)}` })],
    ['a value that the swap does not sell', transaction({ value: '1' })],
    ['a negative value', transaction({ value: '-1' })],
    ['an amount with an exponent', quoted({ buyAmount: '2e8' })],
    ['an amount as a number', quoted({ buyAmount: 200_000_000 })],
    ['more than 256 bits', quoted({ buyAmount: String(2n ** 256n) })],
    ['a minimum above the amount', quoted({ buyAmount: '5', minBuyAmount: '6' })],
    ['liquidity that is not said', quoted({ liquidityAvailable: 'yes' })],
  ])('rejects %s', async (_, answer) => {
    const { source } = await start(answer)
    await expect(source.build(order)).rejects.toBeInstanceOf(OutgoingError)
  })

  test('rejects a value below the amount that is sold', async () => {
    const { source } = await start(transaction({ value: '1' }))
    await expect(source.build(ofEther)).rejects.toBeInstanceOf(OutgoingError)
  })

  test.each([['0'], ['-1'], [String(10n ** 30n)], ['much']])('ignores a gas of %s', async (gas) => {
    const { source } = await start(transaction({ gas }))
    expect(await source.build(order)).toMatchObject({ gas: 600_000n })
  })
})

describe.each(faults)('an aggregator that %s for one pair', (_, answer) => {
  test('gives up an aggregator that fails for one pair in time, and requests other pairs at once', async () => {
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

test('an aggregator that is down is not requested for a while', async () => {
  const { source, asked, close } = await start()
  close()
  await vi.waitFor(() => expect(source.quote(order)).rejects.toBeInstanceOf(BreakerOpen))
  expect(asked).toEqual([])
})

test('all requests for one transaction share one deadline', async () => {
  const { source, asked } = await start(
    (one, response) =>
      void setTimeout(() => {
        response.end(JSON.stringify({ ...documentedAnswer(one), buyAmount: '199000000', minBuyAmount: '1' }))
      }, 1_200),
    { timeoutMs: 2_000 },
  )
  // A third request would end as price_moved.
  await expect(source.build({ ...order, minimum: 198_000_000n })).rejects.toBeInstanceOf(OutgoingError)
  expect(asked).toHaveLength(2)
})

test.each([401, 403, 404])(
  'a rejection of the operator with %i is a failure, and does not open the breaker',
  async (status) => {
    const { source } = await start((asked, response) =>
      asked.query.taker === user ? void response.writeHead(status).end('{}') : documentedAnswer(asked),
    )
    for (const _again of [1, 2, 3, 4]) await expect(source.quote(order)).rejects.toMatchObject({ status })
    expect(await source.quote({ ...order, user: `0x${'cd'.repeat(20)}` })).toBeDefined()
  },
)

describe('spender of an allowance', () => {
  const request = { network: 'eip155:1', from: usdc, to: 'native', amount: 1n } as const

  test('requests the spender once per network, for a tradable amount', async () => {
    const { source, asked } = await start()
    expect(await source.spender(request)).toBe(allowanceHolder)
    expect(await source.spender({ ...request, from: dai })).toBe(allowanceHolder)
    expect(asked.map(({ query }) => query.sellAmount)).toEqual(['1000000'])
    expect(asked[0]?.query).not.toHaveProperty('taker')
  })

  test('finds the spender for the wrapped currency, which needs no allowance to unwrap', async () => {
    const { source } = await start((asked) =>
      asked.query.sellToken === weth ? { ...documentedAnswer(asked), allowanceTarget: null } : documentedAnswer(asked),
    )
    expect(await source.spender({ ...request, from: weth })).toBe(allowanceHolder)
  })

  test('rejects when the response has no address', async () => {
    const { source } = await start(quoted({ allowanceTarget: 'not an address' }))
    await expect(source.spender(request)).rejects.toBeInstanceOf(SwapRefusal)
  })
})

describe('networks and tokens', () => {
  test('covers the networks of the list without an exchange of their own', async () => {
    const networks = [mainnet, { ...mainnet, id: 'eip155:10', swaps }, { ...mainnet, id: 'eip155:31337' }]
    const { source } = await start(undefined, { networks })
    expect(source.networks).toEqual(['eip155:1'])
    const all = await start(undefined, { networks: swapNetworks.map((id) => ({ ...mainnet, id })) })
    expect(all.source.networks).toEqual(swapNetworks)
  })

  test('lists the currency and the tokens of the operator without a request', async () => {
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

test('does not repeat a key that cannot be sent', async () => {
  const rows = networkFile.parse([mainnet]) as EvmNetworkOptions[]
  const source = createAggregatorSource({ url: 'http://127.0.0.1:1', key: `${aggregatorKey}\n${aggregatorKey}` }, rows)
  const thrown: unknown = await source.quote(order).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(OutgoingError)
  expect(String(thrown)).not.toContain(aggregatorKey)
})
