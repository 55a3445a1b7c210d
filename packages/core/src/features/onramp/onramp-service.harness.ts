import { type OnrampUrlRequest, onrampUrlRequest, onrampQuoteRequest } from '@openappkit/protocol/onramp'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from '../../test/faulty-server.harness.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const answer = (status: number, body: unknown): Answer => {
  return (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export const refuses: Answer = answer(400, { code: 'bad_message', message: 'No.' })
export const hangs: Answer = () => undefined
export const says = (body: unknown): Answer => answer(200, body)

export const token = '0x5f98805a4e8be255a32880fdec7f6728c6568ba0'
const networks = [
  { name: 'one', display_name: 'One', chain_id: '1', contract_address: token },
  { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: token },
]
const card = { id: 'card', min: '10.00', max: '7500.00' }
const bank = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
const sold = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [card, bank] },
    { id: 'EUR', payment_method_limits: [card] },
  ],
  purchaseCurrencies: [
    { id: 'LUSD', name: 'Local Dollar', symbol: 'LUSD', networks },
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [{ ...networks[0], contract_address: '' }] },
  ],
}

type Question = { purchaseCurrency: string; paymentCurrency: string; amount: string; network: string }

/** A provider behind the API, over real HTTP. It keeps 1.5 %. Its answer to each kind of request can be replaced. */
export async function serveOnramp() {
  const quotes: Question[] = []
  const pages: OnrampUrlRequest[] = []
  const faults: { options?: Answer; quote?: Answer; page?: Answer } = {}

  function quoteOf({ amount, paymentCurrency: currency, purchaseCurrency }: Question): object {
    const left = (Number(amount) * 0.985).toFixed(2)
    return {
      paymentTotal: { amount, currency },
      paymentSubtotal: { amount: left, currency },
      purchaseAmount: { amount: left, currency: purchaseCurrency },
      networkFee: { amount: '0.00', currency },
      quoteId: `quote-${quotes.length}`,
    }
  }

  async function take(request: IncomingMessage, response: ServerResponse, isQuote: boolean): Promise<void> {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    if (isQuote) {
      const question = onrampQuoteRequest.parse(body)
      quotes.push(question)
      return (faults.quote ?? says(quoteOf(question)))(request, response)
    }
    pages.push(onrampUrlRequest.parse(body))
    return (faults.page ?? says({ url: `https://pay.example/${pages.length}` }))(request, response)
  }

  const { url } = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://service')
    if (pathname === '/v1/onramp/options') return (faults.options ?? says(sold))(request, response)
    if (pathname === '/v1/onramp/quote') return void take(request, response, true)
    if (pathname === '/v1/generators/onrampurl') return void take(request, response, false)
    return response.writeHead(404).end()
  })
  return { url, quotes, pages, faults }
}

/** A window as `window.open` returns it. */
export function createWindow() {
  return {
    closed: false,
    opener: 'this page' as unknown,
    location: { href: 'about:blank' },
    close() {
      this.closed = true
    },
  }
}
