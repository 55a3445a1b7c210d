import type { RequestContext } from '../../../platform/service/service.js'
import { nameBrowser } from './browser-name.js'
import type { StoredSession } from '../store/account-store.js'
import type { Mailer } from './mailer.js'
import { type Notice, writeNoticeMail } from './write-mail.js'

export type NotifyOwner = ReturnType<typeof createNotifyOwner>

/** Notifies the mailbox of an account about an action of a session. Accounts of providers have no mailbox. */
export const createNotifyOwner =
  (mailer: Mailer) =>
  (c: RequestContext, { identity, origin }: StoredSession, notice: Notice, browser?: string): void => {
    if (identity.issuer !== 'email') return
    const language = c.req.header('accept-language')?.split(/[,;]/)[0] ?? 'en'
    const site = new URL(origin).host
    const by = browser ?? nameBrowser(c.req.header('user-agent'))
    mailer.send(writeNoticeMail({ to: identity.subject, language, site, browser: by }, notice))
  }
