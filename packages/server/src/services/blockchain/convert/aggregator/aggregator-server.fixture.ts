import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const allowanceHolder = '0x0000000000001ff3684f28c67538d4d072c22734'
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
export const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
export const aggregatorKey = 'the-key-of-the-operator'

/** A received request, in the terms of the aggregator. */
export type Asked = { kind: 'price' | 'quote'; query: Record<string, string>; request: IncomingMessage }

/** Returns a response, or acts on the connection. */
export type Answer = (asked: Asked, response: ServerResponse) => unknown

export type DocumentedAnswer = Record<string, unknown> & { transaction?: Record<string, unknown> }

/** A response as 0x documents it for `/swap/allowance-holder/{price,quote}`, for any pair, with the rate `rate`. */
export function documentedAnswer({ kind, query }: Asked, rate = 2n): DocumentedAnswer {
  const { sellToken = '', buyToken = '', sellAmount = '0', slippageBps = '100' } = query
  const isNative = sellToken.startsWith('0xeeee')
  const buyAmount = BigInt(sellAmount) * rate
  const kept = buyAmount * (10_000n - BigInt(slippageBps))
  return {
    blockNumber: '20114692',
    buyAmount: String(buyAmount),
    // Rounded up, like the documented examples.
    minBuyAmount: String((kept + 9_999n) / 10_000n),
    buyToken,
    sellToken,
    sellAmount,
    liquidityAvailable: true,
    allowanceTarget: isNative ? null : allowanceHolder,
    fees: { integratorFee: null, zeroExFee: null, gasFee: null },
    issues: {
      allowance: isNative ? null : { actual: '0', spender: allowanceHolder },
      balance: { token: sellToken, actual: '0', expected: sellAmount },
      simulationIncomplete: false,
      invalidSourcesPassed: [],
    },
    route: {
      fills: [{ from: sellToken, to: buyToken, source: 'Uniswap_V3', proportionBps: '10000' }],
      tokens: [
        { address: sellToken, symbol: isNative ? 'ETH' : 'USDC' },
        { address: buyToken, symbol: 'DAI' },
      ],
    },
    tokenMetadata: { buyToken: { buyTaxBps: '0', sellTaxBps: '0' }, sellToken: { buyTaxBps: '0', sellTaxBps: '0' } },
    totalNetworkFee: '1393685870940000',
    zid: '0x111111111111111111111111',
    ...(kind === 'price'
      ? { gas: '288079', gasPrice: '4837860000' }
      : {
          transaction: {
            to: allowanceHolder,
            data: `0x2213bc0b${'00'.repeat(160)}`,
            gas: '288079',
            gasPrice: '4837860000',
            value: isNative ? sellAmount : '0',
          },
        }),
  }
}

/** Starts an aggregator with these responses. A response that `answer` writes itself is not changed. */
export async function startAggregator(answer: Answer = (asked) => documentedAnswer(asked)) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://aggregator')
    const kind = /^\/swap\/allowance-holder\/(price|quote)$/.exec(pathname)?.[1] as Asked['kind'] | undefined
    if (!kind) return response.writeHead(404).end()
    const one: Asked = { kind, query: Object.fromEntries(searchParams), request }
    asked.push(one)
    const said = answer(one, response)
    if (said !== undefined) response.end(typeof said === 'string' ? said : JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Faulty responses. Each ends the request with an error, or at its deadline. */
export const faults: readonly [string, Answer][] = [
  ['is busy', (_, response) => void response.writeHead(429, { 'retry-after': '60' }).end('{"message":"Rate limit"}')],
  ['fails', (_, response) => void response.writeHead(500).end('{"name":"INTERNAL_SERVER_ERROR"}')],
  ['answers no JSON', () => '<html>'],
  ['answers a list', () => []],
  ['answers null', () => 'null'],
  ['redirects', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['ends the connection', ({ request }) => void request.destroy()],
  ['does not answer', () => undefined],
  ['does not end its answer', (_, response) => void response.write('{"liquidityAvailable":')],
  ['answers without end', (_, response) => flood(response)],
]

function flood(response: ServerResponse): void {
  const part = `"${'x'.repeat(64 * 1024)}",`
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more).write('[')
  more()
}
