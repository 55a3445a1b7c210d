import * as z from 'zod/mini'
import { id, time } from './wire.js'

/** The audit events of an account, as `GET /accounts/audit` names them. A newer service may add events. */
export const auditEvents = [
  'account made',
  'signed in',
  'signed in on a new device',
  'signed out',
  'refresh token used twice',
  'device revoked',
  'verified again',
  'address changed',
  'change of address undone',
  'wallet made',
  'wallet opened on a device',
  'wallet opened for another browser',
  'recovery share given out',
  'recovery by code',
  'recovery by the operator',
  'wallet exported',
] as const

export type AuditEvent = (typeof auditEvents)[number]

/** `GET /accounts/audit`, with a session: newest first. `event` is one of `auditEvents`, or one of a newer service. */
export const auditAnswer = z.object({
  entries: z
    .array(z.object({ at: time, event: z.string(), device: z.nullable(id), network: z.string() }))
    .check(z.maxLength(200)),
})
