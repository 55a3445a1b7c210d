import type { AppKit } from '@openappkit/core'
import type { FakeWallet, FakeWalletOptions } from '@openappkit/testing/wallets'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createPage, createVisitor, type Exchange, startExchange } from './swapping.fixture.js'

let exchange: Exchange
let page: ReturnType<typeof createPage>
let snapshot: Hex
const proxies: { close(): void }[] = []

/** Starts a local chain with an exchange, and restores it before each test. */
export function useExchange() {
  beforeAll(async () => void (exchange = await startExchange()))
  afterAll(() => exchange.stop())
  beforeEach(async () => {
    snapshot = await exchange.client.snapshot()
    await exchange.serveAnew()
    page = createPage()
  })
  afterEach(async () => {
    page.close()
    closeProxies()
    await exchange.client.setAutomine(true)
    await exchange.client.revert({ id: snapshot })
  })
  return {
    get exchange() {
      return exchange
    },
    get page() {
      return page
    },
  }
}

export function closeProxies(): void {
  for (const proxy of proxies.splice(0)) proxy.close()
}

type Start = {
  from: string
  to: string
  amount: string
  wallet?: Partial<FakeWalletOptions>
  url?: string
  at?: Exchange & { endpoint?: string }
}

/** Fills in the form and opens the review. */
export async function start({ from, to, amount, wallet: options, at = exchange, url = at.url }: Start) {
  const wallet = createVisitor(exchange, options)
  const kit = await page.open({ ...at, url }, wallet)
  const swaps = await kit.swap.preload()
  swaps.begin({ amount, fromToken: from, toToken: to })
  const quote = () => kit.state.swap?.quote
  await expect.poll(() => quote()?.status, { timeout: 10_000 }).toBe('ready')
  await swaps.review()
  const [account = ''] = wallet.addresses
  const steps = () => (kit.state.swap?.plan.status === 'ready' ? kit.state.swap.plan.steps : [])
  return { wallet, kit, swaps, quote, account, steps, prompts: () => wallet.prompts - 1 }
}

export const readyQuote = (kit: AppKit) => {
  const quote = kit.state.swap?.quote
  if (quote?.status !== 'ready') throw new Error('There is no price')
  return quote
}

/** Allowance of the first transaction of the wallet. */
export function allowedBy(wallet: FakeWallet): bigint {
  const approval = wallet.requests.find(({ method }) => method === 'eth_sendTransaction')
  const [{ data }] = (approval?.params ?? [{ data: '' }]) as [{ data: string }]
  return BigInt(`0x${data.slice(-64)}`)
}

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: { code: string }) => thrown.code,
  )

export const resultOf = (kit: AppKit) => {
  const attempt = kit.state.swap?.attempt
  return attempt?.status === 'done' ? attempt.value : undefined
}

/** A network whose endpoint does not know `eth_simulateV1`. */
export const withoutSimulation = () =>
  refusing((body) => (body.includes('eth_simulateV1') ? { code: -32601, message: 'no such method' } : undefined))

/** An app endpoint that answers some requests with an error. It precedes the service. */
export async function refusing(refuse: (body: string) => object | undefined): Promise<Exchange & { endpoint: string }> {
  const rpcUrl = exchange.network.rpcUrls.default.http[0] ?? ''
  const url = await serveChanged(
    (_, body) => body,
    rpcUrl,
    (body) => {
      const error = refuse(body)
      return error && JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(body) as { id: number }).id, error })
    },
  )
  return {
    ...exchange,
    endpoint: url,
    network: { ...exchange.network, rpcUrls: { default: { http: [url] }, chainDefault: { http: [url] } } },
  }
}

/** A proxy of the service that changes the responses of some paths. */
export async function serveChanged(
  change: (path: string, body: string, asked: string) => string | undefined,
  target = exchange.url,
  own: (asked: string) => string | undefined = () => undefined,
): Promise<string> {
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const asked = Buffer.concat(chunks).toString()
    const said = own(asked)
    if (said !== undefined) return void response.writeHead(200, { 'content-type': 'application/json' }).end(said)
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      ...(request.method === 'POST' && { body: asked, headers: { 'content-type': 'application/json' } }),
    })
    const body = change(request.url ?? '', await answer.text(), asked)
    // Never responds.
    if (body !== undefined) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  }
  const server = createServer((request, response) => void forward(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  proxies.push({ close: () => (server.closeAllConnections(), server.close()) })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
