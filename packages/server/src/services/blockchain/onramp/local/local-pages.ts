import { formatUnits } from 'viem'
import type { Budget } from '../../../../platform/budget/budget.js'
import type { Log } from '../../../../platform/log/log.js'
import type { RequestContext, Route } from '../../../../platform/service/service.js'
import { RampRefusal } from '../ramp-source.js'
import type { LocalOffer } from './local-offers.js'
import type { Order, Orders } from './local-orders.js'
import {
  cardForm,
  type FormProblem,
  localPage,
  pageStyle,
  pageStylePath,
  paragraph,
  summary,
  testCards,
  wayBack,
} from './local-page.js'
import type { LocalSource } from './local-source.js'
import { createPayOut } from './pay-out.js'

export const localPagePath = '/onramp/local'

const budgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 30 },
  { key: 'network', perSecond: 10, burst: 300 },
]

export type LocalPagesDeps = {
  /** Public URL of this server. */
  url: string
  orders: Orders
  source: Pick<LocalSource, 'offerOf' | 'purchase'>
  log: Log
}

type Status = 200 | 403 | 410 | 422 | 503

/** The page of a provider that accepts test cards. Opening it changes nothing; its form pays, once per order. */
export function createLocalPages({ url, orders, source, log }: LocalPagesDeps): readonly Route[] {
  const payOut = createPayOut()

  async function showForm(c: RequestContext): Promise<Response> {
    const order = orders.read(c.req.query('order'))
    if (!order) return showOver(c)
    const offer = await source.offerOf(order)
    return offer ? showCard(c, { order, offer }) : showSilent(c, order)
  }

  async function decide(c: RequestContext): Promise<Response> {
    // Accepts only the form of this page: browsers set the origin of a form.
    if (c.req.header('origin') !== url) return showOver(c, 403)
    const order = orders.read(c.req.query('order'))
    if (!order) return showOver(c)
    const fields = new URLSearchParams(await c.req.text())
    if (fields.get('action') === 'cancel') return show(c, 200, 'Payment cancelled', `${nothingPaid}${wayBack(order)}`)
    const offer = await source.offerOf(order)
    if (!offer) return showSilent(c, order)
    const typed = (fields.get('amount') ?? '').slice(0, 12)
    const amount = readAmount(order, offer, typed)
    const problem = typeof amount === 'bigint' ? cardProblem(fields) : amount
    if (problem) return showCard(c, { order, offer, problem: { ...problem, amount: typed } })
    return pay(c, { order, offer, amount: amount as bigint })
  }

  function readAmount({ fixed, paymentCurrency }: Order, offer: LocalOffer, typed: string): bigint | FormProblem {
    if (fixed) return BigInt(fixed.amount)
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed)) return { field: 'amount', message: 'Enter an amount such as 50.00.' }
    try {
      return source.purchase({ amount: typed, paymentCurrency }, offer).amount
    } catch (thrown) {
      if (thrown instanceof RampRefusal) return { field: 'amount', message: `${thrown.message}.` }
      throw thrown
    }
  }

  type Payment = { order: Order; offer: LocalOffer; amount: bigint }

  async function pay(c: RequestContext, { order, offer, amount }: Payment): Promise<Response> {
    // Before the request to the chain, so that two concurrent forms pay once.
    if (!orders.take(order)) return showOver(c)
    const result = await payOut({ evm: offer.evm, token: offer.token, to: order.address, amount })
    log('info', { msg: 'test payment', network: offer.evm.id, end: result.end })
    if (result.end === 'paid') {
      const arrived = `${formatUnits(amount, offer.decimals)} ${offer.currency} arrived on ${offer.network.display_name}.`
      return show(c, 200, 'Payment complete', `${paragraph(arrived)}${wayBack(order)}`)
    }
    if (result.end === 'refused') {
      orders.release(order)
      return show(
        c,
        503,
        'Payment failed',
        `${paragraph('The network refused the payment.')}${nothingPaid}${wayBack(order)}`,
      )
    }
    const unsure = 'The network did not confirm the payment in time. Check your balance before you try again.'
    return show(c, 503, 'Payment not confirmed', `${paragraph(unsure)}${wayBack(order)}`)
  }

  const page = { budgets, access: 'link', host: 'pages' } as const
  return [
    { method: 'GET', path: localPagePath, ...page, handle: showForm },
    { method: 'POST', path: localPagePath, ...page, handle: decide },
    {
      method: 'GET',
      path: pageStylePath,
      ...page,
      handle: (c) => c.body(pageStyle, 200, { 'content-type': 'text/css', 'cache-control': 'public, max-age=3600' }),
    },
  ]
}

const nothingPaid = paragraph('Nothing was charged.')

function cardProblem(fields: URLSearchParams): FormProblem | undefined {
  const number = (fields.get('number') ?? '').replace(/[\s-]/g, '')
  if (number === testCards.declined) return { field: 'number', message: 'The card was declined. Nothing was charged.' }
  if (number !== testCards.accepted) return { field: 'number', message: 'Use one of the test cards.' }
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(fields.get('expiry') ?? ''))
    return { field: 'expiry', message: 'Enter the expiry date as MM/YY.' }
  if (!/^\d{3,4}$/.test(fields.get('code') ?? ''))
    return { field: 'code', message: 'Enter a security code of 3 digits.' }
  return undefined
}

type Shown = { order: Order; offer: LocalOffer; problem?: FormProblem }

function showCard(c: RequestContext, { order, offer, problem }: Shown): Response {
  const body = `${summary(order, offer)}${cardForm(order, problem)}`
  return show(c, problem ? 422 : 200, `Buy ${offer.currency}`, body)
}

function showSilent(c: RequestContext, order: Order): Response {
  return show(c, 503, 'The network did not respond', `${paragraph('Reload this page to try again.')}${wayBack(order)}`)
}

function showOver(c: RequestContext, status: 403 | 410 = 410): Response {
  return show(
    c,
    status,
    'This order is over',
    paragraph('It was paid, is too old or was changed. Start again in the app.'),
  )
}

function show(c: RequestContext, status: Status, title: string, body: string): Response {
  // Keeps the window connected to its opener, so that the app detects when it is closed.
  c.header('cross-origin-opener-policy', 'unsafe-none')
  // With `no-referrer`, browsers send `Origin: null` for a form.
  return c.html(localPage(title, body), status, { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
}
