import { findProblem, type SignInFields } from '@openappkit/protocol/sign-in'
import type { Projects } from '../../platform/project/projects.js'
import type { RequestContext } from '../../platform/service/service.js'

/** Determines the site of a request. A page may only act for its own domain. */
export function createSites(projects: Projects) {
  const isAllowed = (c: RequestContext, origin: string): boolean =>
    URL.parse(origin)?.origin === origin && projects.allows(c.get('project'), origin)

  return {
    /** The domain that requests a nonce. A caller without `Origin` has to name a served domain. */
    domainOf(c: RequestContext): string | undefined {
      const domain = audienceOf(c)
      if (domain === undefined || c.req.header('origin') !== undefined) return domain
      return ['https', 'http'].some((scheme) => isAllowed(c, `${scheme}://${domain}`)) ? domain : undefined
    },

    /** Finds a problem of a message, except in its account, its nonce and its signature. */
    problemOf(c: RequestContext, fields: SignInFields, expected: { now: number; statement?: string | undefined }) {
      const site = c.req.header('origin') ?? URL.parse(fields.uri)?.origin
      const domain = site && URL.parse(site)?.host
      if (!site || !domain || !isAllowed(c, site)) return 'uri'
      const { now, statement } = expected
      return findProblem(fields, { domain, origin: site, now, ...(statement && { statement }) })
    },
  }
}

/**
 * The domain of the caller: the host of `Origin`, which only browsers set, or the `domain` parameter of a backend.
 * Returns `undefined` if there is neither, or if they differ.
 */
export function audienceOf(c: RequestContext): string | undefined {
  const origin = c.req.header('origin')
  const named = c.req.query('domain')?.toLowerCase() || undefined
  if (origin === undefined) return named
  const host = URL.parse(origin)?.host || undefined
  return named === undefined || named === host ? host : undefined
}
