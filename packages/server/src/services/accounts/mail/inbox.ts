import * as z from '@openappkit/protocol/zod'
import { pageIcon } from '../../../platform/http/page-icon.js'
import { isFromThisMachine } from '../../../platform/http/this-machine.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import { escapeHtml } from '../../../platform/http/escape-html.js'
import type { Mail, Mailer } from './mailer.js'

type Kept = Mail & { id: number; sentAt: string }

const mailsMost = 200
const address = z.string().check(z.maxLength(254))

/**
 * Keeps mails instead of sending them, and shows them to the developer at `/inbox`. It has no password, so the service
 * rejects it unless only this machine can reach it.
 */
export function createInbox(): Mailer & { routes: readonly Route[] } {
  const mails: Kept[] = []
  let lastId = 0

  const show = (c: RequestContext, answer: (mails: readonly Kept[]) => Response): Response =>
    isFromThisMachine(c) ? answer(find(c)) : c.text('The inbox is for this machine alone', 403)

  const find = (c: RequestContext) => {
    const to = address.safeParse(c.req.query('to')).data?.toLowerCase()
    return to === undefined ? mails : mails.filter((mail) => mail.to === to)
  }

  function keep(mail: Mail): void {
    mails.unshift({ ...mail, id: (lastId += 1), sentAt: new Date().toISOString() })
    mails.splice(mailsMost)
  }

  return {
    reserve: () => ({ send: keep, giveBack: () => undefined }),
    send(mail) {
      keep(mail)
      return true
    },
    close: async () => undefined,
    routes: [
      {
        method: 'GET',
        path: '/inbox/messages.json',
        access: 'link',
        handle: (c) => show(c, (messages) => c.json({ messages }, 200, { 'cache-control': 'no-store' })),
      },
      {
        method: 'GET',
        path: '/inbox',
        access: 'link',
        host: 'pages',
        handle: (c) => show(c, (found) => c.html(pageOf(found), 200, { 'cache-control': 'no-store' })),
      },
    ],
  }
}

function pageOf(mails: readonly Kept[]): string {
  const rows = mails.map(
    ({ to, subject, text, sentAt }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(`${to}, ${sentAt}`)}</p><pre>${withLinks(text)}</pre></article>`,
  )
  const body = rows.join('') || '<p>No mail was sent yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Inbox</title>${pageIcon}<link rel="stylesheet" href="/accounts/page.css"></head><body><main><h1>Inbox</h1>${body}</main></body></html>`
}

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
