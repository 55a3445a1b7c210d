import type { RequestContext } from '../../../platform/service/service.js'
import { escapeHtml } from '../../../platform/http/escape-html.js'
import { pageIcon } from '../../../platform/http/page-icon.js'
import { findWords } from '../mail/languages.js'

export type Page = {
  /** BCP 47. */
  language: string
  title: string
  /** HTML. The caller escapes all text in it. */
  body: string
  head?: string
}

export const languageOf = (c: RequestContext): string => c.req.header('accept-language')?.split(/[,;]/)[0] ?? 'en'

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** Responds with a page of the service, without scripts. */
export function showPage(
  c: RequestContext,
  status: 200 | 403 | 410,
  { language: tag, title, body, head = '' }: Page,
): Response {
  const { language, isRightToLeft } = findWords(tag)
  const meta = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${pageIcon}<link rel="stylesheet" href="/accounts/page.css">`
  const html = `<!doctype html><html lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head>${meta}${head}</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
  // With `no-referrer`, browsers send `Origin: null` for a form.
  return c.html(html, status, { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
}
