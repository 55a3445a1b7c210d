import { errorText } from '@openappkit/protocol/errors'
import {
  type OnrampOptions,
  type OnrampQuote,
  onrampQuoteRequest,
  type OnrampUrlAnswer,
  onrampUrlRequest,
} from '@openappkit/protocol/onramp'
import type { Budget } from '../../../platform/budget/budget.js'
import { logRefusal } from '../../../platform/http/log-refusal.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail } from '../../../platform/http/service-failure.js'
import type { Projects } from '../../../platform/project/projects.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import { RampRefusal, type RampSource } from './ramp-source.js'

const optionBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 5, burst: 30 },
  { key: 'network', perSecond: 25, burst: 150 },
]
/** Quotes are requested while a visitor types. */
const quoteBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 5, burst: 60 },
  { key: 'network', perSecond: 25, burst: 300 },
]
/** A visitor opens one provider at a time. */
const urlBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 20, perHour: 120 },
  { key: 'network', perSecond: 10, burst: 200, perHour: 1200 },
]

const fresh = { 'cache-control': 'no-store' }
const nothing: OnrampOptions = { paymentCurrencies: [], purchaseCurrencies: [] }

export type OnrampRoutesDeps = { source: RampSource | undefined; projects: Projects }

/** The routes of card purchases: options, quotes, and the URL of the payment page. */
export function onrampRoutes({ source, projects }: OnrampRoutesDeps): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/onramp/options',
      budgets: optionBudgets,
      handle: async (c) =>
        c.json(source ? { ...(await source.options()), provider: source.name } : nothing, 200, fresh),
    },
    {
      method: 'POST',
      path: '/v1/onramp/quote',
      budgets: quoteBudgets,
      async handle(c) {
        const request = await readJson(c, onrampQuoteRequest)
        if (!request) return fail(c, 400, 'bad_message', 'The request cannot be read')
        return orRefusal(c, async () => {
          const quote: OnrampQuote | null = (await source?.quote(request)) ?? null
          return c.json(quote, 200, fresh)
        })
      },
    },
    {
      method: 'POST',
      path: '/v1/generators/onrampurl',
      budgets: urlBudgets,
      async handle(c) {
        const request = await readJson(c, onrampUrlRequest)
        if (!request) return fail(c, 400, 'bad_message', 'The request cannot be read')
        const { redirectUrl } = request
        const redirect = redirectUrl === undefined ? undefined : new URL(redirectUrl).origin
        if (redirect !== undefined && !projects.allows(c.get('project'), redirect)) {
          logRefusal(c, 'unverified_domain', redirect)
          return fail(c, 403, 'unverified_domain', errorText('unverified_domain'))
        }
        return orRefusal(c, async () => {
          const url = (await source?.url(request)) ?? ''
          return c.json({ url, provider: source?.name } satisfies OnrampUrlAnswer, 200, fresh)
        })
      },
    },
  ]
}

async function orRefusal(c: RequestContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (thrown) {
    if (thrown instanceof RampRefusal) return fail(c, thrown.status, thrown.code, thrown.message)
    throw thrown
  }
}
