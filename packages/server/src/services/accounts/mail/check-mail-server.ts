import { createTransport } from 'nodemailer'
import type { Log } from '../../../platform/log/log.js'
import { securityOf } from './smtp-security.js'

export type MailServerCheck = {
  url: string
  log: Log
  /** Aborted when the service closes: what comes after it is not logged. */
  signal: AbortSignal
  deadlineMs?: number
}

/** `originalCode` is the code of a system or TLS error that the transport replaced. */
type Failure = { code?: string; originalCode?: string; responseCode?: number }

const ofTls = /CERT|SSL|TLS|SIGNATURE|EPROTO/

const late = Symbol('late')

/**
 * Connects to the mail server and logs in, without sending a mail, and logs the result: a wrong password is otherwise
 * found by the first visitor who waits for a code. Never rejects.
 */
export async function checkMailServer({ url, log, signal, deadlineMs = 10_000 }: MailServerCheck): Promise<void> {
  const { hostname: host } = new URL(url)
  const timeouts = { connectionTimeout: deadlineMs, greetingTimeout: deadlineMs, socketTimeout: deadlineMs }
  const transport = createTransport({ url, ...timeouts, ...securityOf(url) })
  let timer: NodeJS.Timeout | undefined
  // A server that sends a little at a time passes every timeout of the transport.
  const waiting = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), deadlineMs)
    timer.unref()
  })
  const outcome = await Promise.race([transport.verify().catch((thrown: unknown) => thrown as Failure), waiting])
  clearTimeout(timer)
  transport.close()
  if (signal.aborted) return
  if (outcome === true) return log('info', { msg: 'mail server works', host })
  const failure: Failure = outcome === late ? { code: 'ETIMEDOUT' } : outcome
  const { code, originalCode, responseCode } = failure
  // The message of the error may contain the user; its codes do not.
  log('error', { msg: `The mail server ${host} ${sentenceOf(failure)}`, host, code, originalCode, responseCode })
}

function sentenceOf({ code, originalCode = '' }: Failure): string {
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return 'refuses the login. Check the user and the password in ACCOUNTS_MAIL_URL.'
  if (code === 'ETLS' || ofTls.test(originalCode))
    return 'offers no TLS that can be used. Check its certificate, and smtp:// or smtps:// in ACCOUNTS_MAIL_URL.'
  if (code === 'ETIMEDOUT')
    return 'does not answer. Check the host and the port in ACCOUNTS_MAIL_URL, and the firewall.'
  return 'cannot be reached. Check the host, the port, and smtp:// or smtps:// in ACCOUNTS_MAIL_URL.'
}
