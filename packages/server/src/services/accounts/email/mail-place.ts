import { networkKey } from '../../../platform/budget/address-keys.js'
import { fail, tooMany } from '../../../platform/http/service-failure.js'
import type { RequestContext } from '../../../platform/service/service.js'
import type { Mail, Mailer } from '../mail/mailer.js'
import type { MailBudgets } from './mail-budgets.js'

export type MailPlaceDeps = { mailer: Mailer; mailBudgets: MailBudgets; isOwn: boolean }

/**
 * Runs work that sends at most one mail, after a place in the queue is reserved. Without a place the work does not run,
 * so that no request uses up a turn or a code for a mail that cannot be sent. The sender is charged once the place is
 * reserved, the project once the mail is sent.
 */
export async function withMailPlace(
  c: RequestContext,
  { mailer, mailBudgets, isOwn }: MailPlaceDeps,
  work: (place: { send(mail: Mail): void }) => Promise<Response>,
): Promise<Response> {
  const place = mailer.reserve({ isOwn, project: c.get('project').id, network: networkKey(c.get('address')) })
  if (!place) return refuseMail(c)
  try {
    const seconds = isOwn ? 0 : mailBudgets.ask(c)
    if (seconds > 0) return tooMany(c, seconds)
    return await work({
      send(mail) {
        place.send(mail)
        if (!isOwn) mailBudgets.sent(c)
      },
    })
  } finally {
    place.giveBack()
  }
}

/** Seconds in which queued mails are sent or dropped. */
const retrySeconds = 30

function refuseMail(c: RequestContext): Response {
  c.header('retry-after', String(retrySeconds))
  return fail(c, 503, 'service_unreachable', 'Mails cannot be sent at the moment')
}
