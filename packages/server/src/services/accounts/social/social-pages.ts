import { socialPages, type SocialProvider, socialProviderNames } from '@openappkit/protocol/accounts'
import type { Budget } from '../../../platform/budget/budget.js'
import type { Log } from '../../../platform/log/log.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import { createLinkToken, hashLinkToken } from '../sessions/link-token.js'
import { escapeHtml } from '../../../platform/http/escape-html.js'
import { findWords } from '../mail/languages.js'
import { languageOf, paragraph, showPage } from '../pages/show-page.js'
import type { AccountStore } from '../store/account-store.js'
import { type Departure, socialLifeMs, type SocialProblem, type SocialSignIn } from '../store/social-store.js'
import type { ConfiguredProviders } from './configured-providers.js'
import { problemOf, reasonOf } from './social-problem.js'

export type SocialPagesDeps = {
  url: string
  frameOrigin: string
  providers: ConfiguredProviders
  store: AccountStore
  log: Log
  now: () => number
}

const budgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 30 },
  { key: 'network', perSecond: 10, burst: 300 },
]

/**
 * The pages of the window on its way to a provider and back. A browser that leaves gets a cookie, and only that browser
 * can return: the address of a provider that an attacker sends to others signs in no one.
 */
export function createSocialPages({ url, frameOrigin, providers, store, log, now }: SocialPagesDeps): readonly Route[] {
  const isSecure = url.startsWith('https:')
  const cookieOf = (stateHash: string) => `${isSecure ? '__Host-' : ''}openappkit-social-${stateHash.slice(0, 12)}`

  /**
   * A form of the frame's own page, which gets `half` from the frame next to its window. Other origins cannot send it.
   */
  async function start(c: RequestContext): Promise<Response> {
    if (c.req.header('origin') !== frameOrigin) return showOver(c, 403)
    const { half } = await c.req.parseBody()
    return leave(c, { halfHash: hashLinkToken(typeof half === 'string' ? half : '') })
  }

  async function showMatch(c: RequestContext): Promise<Response> {
    const signIn = await store.socialOf(c.req.param('id') ?? '', now())
    return signIn ? showNumbers(c, signIn) : showOver(c)
  }

  async function decideMatch(c: RequestContext): Promise<Response> {
    if (c.req.header('origin') !== url) return showOver(c, 403)
    const { number } = await c.req.parseBody()
    return leave(c, { id: c.req.param('id') ?? '', chosen: typeof number === 'string' ? number : undefined })
  }

  async function leave(c: RequestContext, by: Departure['by']): Promise<Response> {
    const [state, browser] = [createLinkToken(), createLinkToken()]
    const signIn = await store.leaveForProvider({ by, stateHash: state.hash, browserHash: browser.hash, now: now() })
    const client = signIn && providers.get(signIn.provider)
    if (!signIn || !client) return 'id' in by && by.chosen === undefined ? showProblem(c, 'user_rejected') : showOver(c)
    try {
      // An app has no cookies: it gets both secrets in its URI.
      if (client.returns === 'app')
        return showWay(c, signIn, client.authorizationUrl({ ...signIn, token: state.token + browser.token }))
      const address = await client.authorizationUrl({ ...signIn, state: state.token })
      const cookie = `${cookieOf(state.hash)}=${browser.token}; Path=/; Max-Age=${socialLifeMs / 1000}; HttpOnly; SameSite=Lax`
      c.header('set-cookie', isSecure ? `${cookie}; Secure` : cookie)
      return showWay(c, signIn, address)
    } catch (thrown) {
      return end(c, signIn, thrown)
    }
  }

  async function comeBack(c: RequestContext): Promise<Response> {
    const provider = c.req.param('provider') ?? ''
    const client = providers.get(provider)
    const query = new URL(c.req.url).searchParams
    const state = query.get('state')
    if (client?.returns !== 'browser' || !state) return showOver(c)
    const stateHash = hashLinkToken(state)
    const browserHash = readCookie(c, cookieOf(stateHash))
    const signIn = await store.returnFromProvider({ stateHash, browserHash, provider, now: now() })
    if (!signIn) return showOver(c)
    try {
      const identity = await client.readIdentity(query, { ...signIn, state })
      await store.endSocial({ id: signIn.id, end: identity, now: now() })
      return showDone(c, signIn)
    } catch (thrown) {
      return end(c, signIn, thrown)
    }
  }

  async function end(c: RequestContext, { id, provider }: SocialSignIn, thrown: unknown): Promise<Response> {
    const problem = problemOf(thrown)
    if (problem !== 'user_rejected')
      log('info', { msg: 'social sign-in failed', provider, problem, ...reasonOf(thrown) })
    await store.endSocial({ id, end: problem, now: now() })
    return showProblem(c, problem)
  }

  const page = { budgets, access: 'link', host: 'pages' } as const
  return [
    { method: 'POST', path: socialPages.start, ...page, handle: start },
    { method: 'GET', path: `${socialPages.match}/:id`, ...page, handle: showMatch },
    { method: 'POST', path: `${socialPages.match}/:id`, ...page, handle: decideMatch },
    { method: 'GET', path: `${socialPages.callback}/:provider`, ...page, handle: comeBack },
    {
      method: 'GET',
      path: closingScript,
      ...page,
      handle: (c) =>
        c.body('close()', 200, { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=3600' }),
    },
  ]
}

const closingScript = '/accounts/social/close.js'
const closingPolicy =
  "default-src 'none'; base-uri 'none'; style-src 'self'; script-src 'self'; img-src data:; frame-ancestors 'none'"

function readCookie(c: RequestContext, name: string): string | undefined {
  const cookies = (c.req.header('cookie') ?? '').split(/;\s*/)
  const values = cookies.flatMap((cookie) => (cookie.startsWith(`${name}=`) ? [cookie.slice(name.length + 1)] : []))
  return values.length === 1 && values[0] ? hashLinkToken(values[0]) : undefined
}

type Facts = Pick<SocialSignIn, 'origin' | 'provider'>

/** The site is the host that the browser reports, not what the app claims. */
function fill(words: string, { origin, provider }: Facts): string {
  const facts = { site: new URL(origin).host, provider: socialProviderNames[provider as SocialProvider] }
  return words.replace(/\{(site|provider)\}/g, (_, name: 'site' | 'provider') => facts[name])
}

type Shown = { title: string; body: string; head?: string; status?: 200 | 403 | 410 }

function show(c: RequestContext, { title, body, head = '', status = 200 }: Shown): Response {
  // Keeps the window connected to its opener, which can detect that it closed, and close it.
  c.header('cross-origin-opener-policy', 'unsafe-none')
  return showPage(c, status, { language: languageOf(c), title, body, head })
}

const wordsOf = (c: RequestContext) => findWords(languageOf(c)).words

function showNumbers(c: RequestContext, signIn: SocialSignIn): Response {
  const words = wordsOf(c)
  const numbers = signIn.choices.map((each) => `<button name="number" value="${each}">${each}</button>`)
  const form = `<form method="post">${numbers.join('')}<button>${escapeHtml(words.notMe)}</button></form>`
  const say = (text: string) => paragraph(fill(text, signIn))
  const body = `${say(words.socialIntro)}${say(words.chooseNumber)}${form}`
  return show(c, { title: fill(words.socialTitle, signIn), body })
}

/** Not a redirect, because `form-action` of the page that sent the form would apply to it. */
function showWay(c: RequestContext, signIn: SocialSignIn, address: string): Response {
  const [title, to] = [fill(wordsOf(c).socialTitle, signIn), escapeHtml(address)]
  const head = `<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${to}">`
  return show(c, { title, head, body: `<p><a href="${to}">${escapeHtml(title)}</a></p>` })
}

function showDone(c: RequestContext, signIn: SocialSignIn): Response {
  const words = wordsOf(c)
  c.header('content-security-policy', closingPolicy)
  const head = `<script src="${closingScript}" defer></script>`
  return show(c, { title: fill(words.socialTitle, signIn), head, body: paragraph(fill(words.socialDone, signIn)) })
}

function showProblem(c: RequestContext, problem: SocialProblem): Response {
  const words = wordsOf(c)
  return show(c, { title: problem === 'user_rejected' ? words.refused : words.socialFailed, body: '' })
}

function showOver(c: RequestContext, status: 403 | 410 = 410): Response {
  return show(c, { title: wordsOf(c).socialFailed, body: '', status })
}
