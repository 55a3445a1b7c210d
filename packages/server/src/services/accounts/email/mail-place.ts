import { networkKey } from '../../../platform/budget/address-keys.js'
import { fail, tooMany } from '../../../platform/http/service-failure.js'
import type { RequestContext } from '../../../platform/service/service.js'
import type { Mail, Mailer } from '../mail/mailer.js'
import type { MailBudgets } from './mail-budgets.js'

export type MailPlaceDeps = { mailer: Mailer; mailBudgets: MailBudgets; isOwn: boolean }

/**
 * Does what sends one mail at most, with room for the mail: without it, nothing is done, so that no request uses up a turn
 * or a code for a mail that cannot go out. Who asks is charged after the room was found, the project for the mail.
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

/** Seconds in which mails that wait are sent, or given up. */
const retrySeconds = 30

function refuseMail(c: RequestContext): Response {
  c.header('retry-after', String(retrySeconds))
  return fail(c, 503, 'service_unreachable', 'Mails cannot be sent at the moment')
}
