import { balancePage, fungiblePrices, historyPage, identity, type Transaction } from '@openappkit/protocol/blockchain'
import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type * as z from '@openappkit/protocol/zod'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../app/server.js'

const account = `0x${'ab'.repeat(20)}`
const dai = {
  name: 'Dai',
  symbol: 'DAI',
  chainId: 'eip155:1',
  address: `eip155:1:0x${'cd'.repeat(20)}`,
  value: 3,
  price: 1,
  quantity: { decimals: '18', numeric: '3' },
  iconUrl: '',
}
const transaction = (number: number): Transaction => ({
  id: `of-its-own-${number}`,
  metadata: {
    operationType: 'send',
    hash: `0x${number}`,
    chain: 'eip155:1',
    minedAt: new Date(1_700_000_000_000 - number * 1000).toISOString(),
    sentFrom: account,
    sentTo: account,
    status: 'confirmed',
    nonce: 0,
  },
  transfers: null,
})

const running: { close(): unknown }[] = []
afterEach(() => Promise.all(running.splice(0).map((one) => one.close())))

type Answer = (request: IncomingMessage, url: URL, response: ServerResponse) => unknown

/** A server with an upstream that responds with `answer`; `hang` never responds. */
async function start(answer: Answer) {
  const asked: IncomingMessage[] = []
  const upstream: HttpServer = createHttpServer((request, response) => {
    asked.push(request)
    const said = answer(request, new URL(request.url ?? '', 'http://upstream'), response)
    if (said === hang) return
    response.end(typeof said === 'string' ? said : JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/api/`
  const blockchain = { upstream: { url: address, key: 'the-key' } }
  const server: Server = createServer({ ...plainOptions, services: { blockchain } })
  running.push({ close: () => (upstream.closeAllConnections(), upstream.close()) }, server)
  const { url } = await server.listen(0)
  return {
    asked,
    async get<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
      return schema.parse(await (await fetch(`${url}/v1/${path}`)).json())
    },
    async post<S extends z.ZodMiniType>(path: string, body: unknown, schema: S): Promise<z.output<S>> {
      return schema.parse(
        await (await fetch(`${url}/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })).json(),
      )
    },
  }
}

const hang = Symbol('hang')

test('passes on balances, names and prices of the upstream, and sends the key only to the upstream', async () => {
  const { get, post, asked } = await start((_, { pathname }) => {
    if (pathname.endsWith('/balance')) return { balances: [dai, { ...dai, name: '' }] }
    return pathname.includes('/identity/') ? { name: 'vi.eth', avatar: null } : { fungibles: [dai] }
  })
  expect(await get(`account/${account}/balance?chainId=eip155:1&forceUpdate=${dai.address}`, balancePage)).toEqual({
    balances: [dai],
    missing: [],
  })
  expect(await get(`identity/${account}`, identity)).toEqual({ name: 'vi.eth', avatar: null, missing: [] })
  const { fungibles } = await post('fungible/price', { addresses: [dai.address] }, fungiblePrices)
  expect(fungibles).toMatchObject([{ symbol: 'DAI', price: 1 }])
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer the-key'))
  expect(asked[0]?.url).toBe(
    `/api/v1/account/${account}/balance?currency=usd&chainId=eip155%3A1&forceUpdate=${account}`,
  )
})

test.each<[string, Answer]>([
  ['does not answer', () => hang],
  ['answers nonsense', () => ({ balances: 'many' })],
  ['answers no JSON', () => '<html>'],
  ['answers with too much', () => ({ balances: ['x'.repeat(3_000_000)] })],
])('reports a missing part if the upstream %s for one account, and not for other accounts', async (_, answer) => {
  const other = `0x${'cd'.repeat(20)}`
  const { get } = await start((request, url, response) =>
    url.pathname.includes(account) ? answer(request, url, response) : { balances: [dai] },
  )
  const read = (address: string) => get(`account/${address}/balance`, balancePage)
  const answers = await Promise.all(Array.from({ length: 5 }, () => read(account)))
  expect(answers).toEqual(Array(5).fill({ balances: [], missing: [{ part: 'balances' }] }))
  expect(await read(other)).toEqual({ balances: [dai], missing: [] })
})

test('an upstream that is down is not requested for a while', async () => {
  const { get, asked } = await start((_, __, response) => void response.writeHead(503))
  const read = () => get(`account/${account}/balance`, balancePage)
  const balances = () => asked.filter(({ url = '' }) => url.includes('/balance')).length
  await vi.waitFor(async () => {
    const before = balances()
    expect(await read()).toEqual({ balances: [], missing: [{ part: 'balances' }] })
    expect(balances()).toBe(before)
  })
})

test("reads all pages of the upstream's history once, with cursors of this server", async () => {
  const all = Array.from({ length: 130 }, (_, number) => transaction(number))
  const { get } = await start((_, { searchParams }) => {
    const from = Number(searchParams.get('cursor') ?? 0)
    const data = all.slice(from, from + 30)
    return { data, next: from + 30 < all.length ? String(from + 30) : null }
  })
  const found: string[] = []
  let cursor = ''
  do {
    const page = await get(`account/${account}/history?cursor=${cursor}`, historyPage)
    expect(page.missing).toEqual([])
    found.push(...page.data.map(({ metadata }) => metadata.hash))
    cursor = page.next ?? ''
  } while (cursor)
  expect(found).toEqual(all.map(({ metadata }) => metadata.hash))
})

test.each<[string, Answer]>([
  ['fails', () => ''],
  ['returns a cursor that is too long', () => ({ data: [transaction(1)], next: 'x'.repeat(2049) })],
])('reports missing history if the upstream %s', async (_, answer) => {
  const { get } = await start(answer)
  expect(await get(`account/${account}/history`, historyPage)).toEqual({
    data: [],
    next: null,
    missing: [{ part: 'history' }],
  })
})
