import { onrampOptions, onrampQuote, onrampUrlAnswer, type OnrampUrlRequest } from '@openappkit/protocol/onramp'
import { localNetworks } from '@openappkit/testing/chains'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { plainOptions } from '../../../../app/plain-options.fixture.js'
import { createServer } from '../../../../app/server.js'
import { networkFile } from '../../network-file.js'
import { testCards } from './local-page.js'

export const network = 'eip155:31337'
export const origin = 'https://shop.example'
const url = 'https://ramp.example'

export type Ramp = Awaited<ReturnType<typeof startRamp>>

/** A proxy of a node that hangs or refuses the methods that the test sets. */
async function startGate(rpcUrl: string) {
  const held = new Map<string, 'hang' | 'refuse'>()
  const sent: string[] = []
  const gate = createHttpServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks).toString()
      const { method, id } = JSON.parse(body) as { method: string; id: number }
      sent.push(method)
      const what = held.get(method)
      if (what === 'hang') return
      response.setHeader('content-type', 'application/json')
      if (what === 'refuse')
        return response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'reverted' } }))
      const answer = await fetch(rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      response.end(await answer.text())
    })()
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const close = () => {
    gate.closeAllConnections()
    gate.close()
  }
  return { url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`, held, sent, close }
}

/** A real server that sells on a local chain, and a clock that the test moves. */
export async function startRamp(rpcUrl: string) {
  let time = Date.now()
  let clients = 0
  const gate = await startGate(rpcUrl)
  const networks = networkFile.parse(localNetworks([gate.url]).map((one) => ({ ...one, index: false })))
  const server = createServer({
    ...plainOptions,
    trustProxy: true,
    projects: [{ id: 'shop', allowedOrigins: [origin] }],
    services: { blockchain: { networks, onramp: { provider: 'local', url, now: () => time } } },
  })
  const { url: own } = await server.listen(0)
  // Each request comes from another client.
  const send = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${own}${path}`, { ...init, headers: { 'x-forwarded-for': `203.0.113.${(clients += 1) % 250}`, ...headers } })
  const post = (path: string, body: unknown) =>
    send(`/v1/${path}?projectId=shop`, { method: 'POST', body: JSON.stringify(body) })
  const quote = (change: object = {}) =>
    post('onramp/quote', { purchaseCurrency: 'LUSD', paymentCurrency: 'USD', amount: '100', network, ...change })

  return {
    held: gate.held,
    /** Number of transactions that the node was asked to send. */
    sendings: () => gate.sent.filter((method) => method === 'eth_sendTransaction').length,
    pass: (ms: number) => void (time += ms),
    quote,
    purchaseAmount: async (change?: object) =>
      onrampQuote.parse(await (await quote(change)).json())?.purchaseAmount.amount,
    options: async () => onrampOptions.parse(await (await send('/v1/onramp/options?projectId=shop')).json()),
    /** The path of an order's page on this server. */
    async order(address: string, change: Partial<OnrampUrlRequest> = {}, asset = 'LUSD'): Promise<string> {
      const response = await post('generators/onrampurl', {
        destinationWallets: [{ address, blockchains: [network], assets: [asset] }],
        partnerUserId: 'visitor',
        defaultExperience: 'buy',
        ...change,
      })
      const { url: page } = onrampUrlAnswer.parse(await response.json())
      return page.slice(url.length)
    },
    open: (page: string) => send(page),
    /** Posts the form of a page as the page does. */
    pay: (page: string, fields: Record<string, string> = {}, headers: Record<string, string> = { origin: url }) =>
      send(page, {
        method: 'POST',
        headers,
        body: new URLSearchParams({
          action: 'pay',
          number: testCards.accepted,
          expiry: '12/34',
          code: '123',
          ...fields,
        }),
      }),
    async close() {
      await server.close()
      gate.close()
    },
  }
}
