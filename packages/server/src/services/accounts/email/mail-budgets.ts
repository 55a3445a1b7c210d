import { createHmac } from 'node:crypto'
import { addressKey, networkKey } from '../../../platform/budget/address-keys.js'
import type { Budget } from '../../../platform/budget/budget.js'
import { createFairShare } from '../../../platform/budget/fair-share.js'
import { type CreateMeter, createOwnMeter } from '../../../platform/budget/meter.js'
import { hideSubject, type SharedUses } from '../../../platform/budget/shared-uses.js'
import { createTokenBucket } from '../../../platform/budget/token-bucket.js'
import type { RequestContext } from '../../../platform/service/service.js'
import type { DerivedKeys } from '../sessions/derive-keys.js'
import type { TurnAsker } from '../store/challenges/mail-turns.js'

const hourSeconds = 3600

/** An office or a school shares an address: 60 are the link and the code of thirty new browsers. */
const perAddressUsual = 60
/** Limits a flood from one network, whatever each of its addresses may ask. */
const perNetworkLeast = 200

/**
 * Requests for a mail by devices without the account. They refill one by one, so that others at the address wait
 * minutes at most. The limit of the network stays above that of the address.
 */
function budgetsOf(perAddress: number): readonly Budget[] {
  const perNetwork = Math.max(perNetworkLeast, perAddress * 2)
  return [
    { key: 'address', perSecond: perAddress / hourSeconds, burst: perAddress },
    { key: 'network', perSecond: perNetwork / hourSeconds, burst: perNetwork },
  ]
}

export type MailBudgetOptions = {
  createMeter?: CreateMeter
  uses?: SharedUses | undefined
  now?: (() => number) | undefined
  /** Requests of one address in an hour: an IPv4 address or an IPv6 /64. */
  perAddress?: number | undefined
}

const mailsOfProject = 10_000
/** The last quarter, for networks that used few mails or none. It refills within a quarter of an hour. */
const keptMails = mailsOfProject / 4

export type MailBudgets = ReturnType<typeof createMailBudgets>

/**
 * Limits, over all routes together, for devices that do not belong to the account. Each request is charged to its
 * sender, and each mail sent to the project: rejected requests use up nothing of others. Networks share the mails of a
 * project. Mailboxes are not charged here: the store makes mails to them take turns.
 */
export function createMailBudgets(options: MailBudgetOptions = {}) {
  const { createMeter = createOwnMeter, uses, now, perAddress = perAddressUsual } = options
  const clock = now ? { now } : {}
  const meter = createMeter('mails', budgetsOf(perAddress), clock)
  const bucket = createTokenBucket({ perSecond: mailsOfProject / hourSeconds, burst: mailsOfProject, ...clock })
  const shares = { most: mailsOfProject, lifeMs: hourSeconds * 1000, kept: keptMails, ...clock }
  const projects = createFairShare(bucket, shares)
  const report = uses?.join('mails of projects', ({ subject, count, user }) => projects.use(subject, count, user))
  /** As other servers name them, if there are any. */
  const nameOf = (subject: string) => (uses ? hideSubject(subject) : subject)
  return {
    /** Charges the sender of a request. Returns 0, or the whole seconds until it may ask again. */
    ask(c: RequestContext): number {
      const address = c.get('address')
      const network = networkKey(address)
      const seconds = meter.charge({ address: addressKey(address), network })
      if (seconds > 0) return seconds
      const [project, user] = [nameOf(c.get('project').id), nameOf(network)]
      const wait = projects.wait(project, 1, user)
      if (wait > 0) projects.refuse?.(project, user, wait)
      return wait
    },
    /** Charges the project, and the share of the network in it, for a mail. */
    sent(c: RequestContext): void {
      const [subject, user] = [nameOf(c.get('project').id), nameOf(networkKey(c.get('address')))]
      projects.use(subject, 1, user)
      report?.({ budget: 0, subject, user, count: 1 })
    },
  }
}

/**
 * The sender of a request for a mail. The store keeps the network and a MAC of the address, which tells clients apart
 * without naming them.
 */
export function turnAskerOf(c: RequestContext, { pepper }: DerivedKeys): TurnAsker {
  const from = c.get('address')
  const address = createHmac('sha256', pepper).update(JSON.stringify(['turn-asker', addressKey(from)]))
  return { network: networkKey(from), address: address.digest('base64url') }
}
