import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { fail, type Finding, ok } from '../finding.js'
import { type ClientOptions, openClient } from './open-client.js'

const lost =
  'notices (LISTEN and NOTIFY) do not arrive: servers that share the database miss messages. A pooler in' +
  ' transaction mode passes none on. Set DATABASE_URL to PostgreSQL itself, or use a pooler in session mode.'

/** Sends a notice from one connection to another, as servers do. */
export async function checkNotices(sender: pg.Client, options: ClientOptions): Promise<Finding[]> {
  const channel = `openappkit_doctor_${randomBytes(6).toString('hex')}`
  const late = AbortSignal.any([options.signal, AbortSignal.timeout(options.limitMs)])
  const listener = await openClient(options)
  const arrived = once(listener, 'notification', { signal: late }).then(
    () => ok('notices arrive.'),
    () => fail(lost),
  )
  await listener.query(`LISTEN ${channel}`)
  await sender.query('SELECT pg_notify($1, $2)', [channel, ''])
  return [await arrived]
}
