import { networkKey } from '../../../platform/budget/address-keys.js'
import { escapeHtml } from '../../../platform/http/escape-html.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import { findWords } from '../mail/languages.js'
import { languageOf, paragraph, showPage } from '../pages/show-page.js'
import { hashLinkToken } from '../sessions/link-token.js'
import type { AccountStore } from '../store/account-store.js'
import { linkBudgets as budgets } from './link-pages.js'

/**
 * The page that undoes a change of address. A link in a mail to the old address leads there. Opening it changes
 * nothing.
 */
export function undoPages({ store, now }: { store: AccountStore; now: () => number }): readonly Route[] {
  function showUndo(c: RequestContext): Response {
    const language = languageOf(c)
    const { undoTitle } = findWords(language).words
    const body = `<form method="post"><button>${escapeHtml(undoTitle)}</button></form>`
    return showPage(c, 200, { language, title: undoTitle, body })
  }

  async function undo(c: RequestContext): Promise<Response> {
    const trace = { project: '', network: networkKey(c.get('address')), now: now() }
    const email = await store.undoEmailChange(hashLinkToken(c.req.param('token') ?? ''), trace)
    const language = languageOf(c)
    const { undoTitle: title, undone, over } = findWords(language).words
    const isUndone = email !== undefined
    return showPage(c, isUndone ? 200 : 410, { language, title, body: paragraph(isUndone ? undone : over) })
  }

  const path = '/accounts/email/undo/:token'
  const page = { path, budgets, access: 'link', host: 'pages' } as const
  return [
    { method: 'GET', ...page, handle: showUndo },
    { method: 'POST', ...page, handle: undo },
  ]
}
