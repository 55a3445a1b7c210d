import type { Budget } from '../../../platform/budget/budget.js'
import { networkKey } from '../../../platform/budget/address-keys.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import { escapeHtml } from '../../../platform/http/escape-html.js'
import { findWords } from '../mail/languages.js'
import type { Mailer } from '../mail/mailer.js'
import { fillWords, writeCodeMail } from '../mail/write-mail.js'
import { pageStyle } from '../pages/page-style.js'
import { languageOf, type Page, paragraph, showPage as show } from '../pages/show-page.js'
import type { DerivedKeys } from '../sessions/derive-keys.js'
import type { AccountStore } from '../store/account-store.js'
import type { Challenge } from '../store/challenges/challenge-store.js'
import { factsOf } from './email-routes.js'
import { createCode, macOf } from './one-time-code.js'
import { hashLinkToken } from '../sessions/link-token.js'

export type LinkPagesDeps = {
  keys: readonly [DerivedKeys, ...DerivedKeys[]]
  store: AccountStore
  mailer: Mailer
  now: () => number
}

export const linkBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 30 },
  { key: 'network', perSecond: 10, burst: 300 },
]

/**
 * Pages that links in mails lead to. Opening one changes nothing, because mail scanners open them too: the decision is
 * posted from the page.
 */
export function linkPages({ keys, store, mailer, now }: LinkPagesDeps): readonly Route[] {
  const hashOf = (c: RequestContext) => hashLinkToken(c.req.param('token') ?? '')

  async function showLink(c: RequestContext): Promise<Response> {
    const challenge = await store.challengeOf({ linkHash: hashOf(c) }, now())
    return challenge ? show(c, 200, choicePage(challenge)) : show(c, 410, overPage(c))
  }

  async function decideLink(c: RequestContext): Promise<Response> {
    const linkHash = hashOf(c)
    const open = await store.challengeOf({ linkHash }, now())
    if (!open) return show(c, 410, overPage(c))
    const { number } = await c.req.parseBody()
    const chosen = typeof number === 'string' ? number : undefined
    const code = createCode(open.purpose)
    const codeMac = macOf(code, open, keys[0])
    const decided = await store.decideLink({ linkHash, chosen, codeMac, now: now() })
    if (!decided) return show(c, 410, overPage(c))
    const facts = factsOf(decided)
    const { words } = findWords(decided.language)
    const isApproved = decided.status === 'code'
    if (isApproved) mailer.send(writeCodeMail(facts, code))
    const said = fillWords(isApproved ? words.confirmed : words.refused, facts)
    return show(c, 200, { language: decided.language, title: words.linkSubject, body: paragraph(said) })
  }

  function showRevoke(c: RequestContext): Response {
    const language = languageOf(c)
    const { words } = findWords(language)
    const body = `<form method="post"><button>${escapeHtml(words.removeDevice)}</button></form>`
    return show(c, 200, { language, title: words.removeDevice, body })
  }

  async function revoke(c: RequestContext): Promise<Response> {
    const trace = { project: '', network: networkKey(c.get('address')), now: now() }
    const isGone = await store.revokeByLink(hashOf(c), trace)
    const language = languageOf(c)
    const { words } = findWords(language)
    const title = words.removeDevice
    return isGone ? show(c, 200, { language, title, body: paragraph(words.deviceRemoved) }) : show(c, 410, overPage(c))
  }

  const page = { budgets: linkBudgets, access: 'link', host: 'pages' } as const
  return [
    { method: 'GET', path: '/accounts/link/:token', ...page, handle: showLink },
    { method: 'POST', path: '/accounts/link/:token', ...page, handle: decideLink },
    { method: 'GET', path: '/accounts/revoke/:token', ...page, handle: showRevoke },
    { method: 'POST', path: '/accounts/revoke/:token', ...page, handle: revoke },
    {
      method: 'GET',
      path: '/accounts/page.css',
      ...page,
      handle: (c) => c.body(pageStyle, 200, { 'content-type': 'text/css', 'cache-control': 'public, max-age=3600' }),
    },
  ]
}

function choicePage(challenge: Challenge): Page {
  const { words } = findWords(challenge.language)
  const facts = factsOf(challenge)
  const say = (text: string) => paragraph(fillWords(text, facts))
  const numbers = challenge.choices.map((each) => `<button name="number" value="${each}">${each}</button>`)
  const notMe = `<button>${escapeHtml(words.notMe)}</button>`
  const body = `${say(words.linkIntro)}${say(words.chooseNumber)}<form method="post">${numbers.join('')}${notMe}</form>`
  return { language: challenge.language, title: words.linkSubject, body }
}

function overPage(c: RequestContext): Page {
  const language = languageOf(c)
  const { words } = findWords(language)
  return { language, title: words.linkSubject, body: paragraph(words.over) }
}
