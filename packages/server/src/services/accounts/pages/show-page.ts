import type { RequestContext } from '../../../platform/service/service.js'
import { escapeHtml } from '../../../platform/http/escape-html.js'
import { findWords } from '../mail/languages.js'

export type Page = {
  /** BCP 47. */
  language: string
  title: string
  /** HTML: every text in it is escaped by whoever made it. */
  body: string
  head?: string
}

export const languageOf = (c: RequestContext): string => c.req.header('accept-language')?.split(/[,;]/)[0] ?? 'en'

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** A page of the service, without code of its own. */
export function showPage(
  c: RequestContext,
  status: 200 | 403 | 410,
  { language: tag, title, body, head = '' }: Page,
): Response {
  const { language, isRightToLeft } = findWords(tag)
  const meta = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/accounts/page.css">`
  const html = `<!doctype html><html lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head>${meta}${head}</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
  // With `no-referrer` a browser says that a form comes from nowhere (`Origin: null`).
  return c.html(html, status, { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
}
