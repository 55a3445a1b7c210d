import { createTransport } from 'nodemailer'
import type { Log } from '../../../platform/log/log.js'
import { traceOutgoing } from '../../../platform/tracing/trace-outgoing.js'
import { checkMailServer } from './check-mail-server.js'
import { createMailPlaces } from './mail-places.js'
import type { Mail, Mailer } from './mailer.js'
import { securityOf } from './smtp-security.js'

export type SmtpMailerOptions = {
  /** `smtps://user:password@mail.example`, or `smtp://` for a server with STARTTLS. */
  url: string
  from: string
  log: Log
  /** Delays before each retry. */
  retryMs?: readonly number[]
}

const waitingMost = 1000
/** Places for mails to new devices. The rest of the queue is kept for devices that belong to an account. */
const strangersMost = 800
const connectionsMost = 4
const closeMs = 5000

/** Sends mails over SMTP. Requires TLS unless the mail server is on this machine. */
export function createSmtpMailer({ url, from, log, retryMs = [1000, 5000, 25_000] }: SmtpMailerOptions): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const limits = {
    pool: true,
    maxConnections: connectionsMost,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
  const transport = createTransport({
    url,
    ...limits,
    ...timeouts,
    ...securityOf(url),
  })
  const places = createMailPlaces({ most: waitingMost, strangersMost })
  const sending = new Set<Promise<void>>()
  const stopped = new AbortController()

  async function deliver({ to, subject, text, html }: Mail): Promise<void> {
    for (const pause of [...retryMs, undefined]) {
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' }
        await traceOutgoing('SMTP', url, () => transport.sendMail({ from, to, subject, text, html, headers }))
        return
      } catch (thrown) {
        // The message of the error may contain the address; its code does not.
        const { code, responseCode } = thrown as { code?: string; responseCode?: number }
        log('error', { msg: 'mail failed', code, responseCode, isTriedAgain: pause !== undefined })
        if (pause === undefined || isFinal(responseCode) || !(await sleep(pause, stopped.signal))) return
      }
    }
  }

  function start(mail: Mail, leave: () => void): void {
    const delivery: Promise<void> = deliver(mail).finally(() => {
      sending.delete(delivery)
      leave()
    })
    sending.add(delivery)
  }

  return {
    reserve(asker) {
      const leave = places.take(asker)
      if (!leave) return undefined
      let isSent = false
      return {
        send(mail) {
          isSent = true
          start(mail, leave)
        },
        giveBack() {
          if (!isSent) leave()
        },
      }
    },
    send(mail) {
      const leave = places.take()
      if (leave) start(mail, leave)
      else log('error', { msg: 'mail failed', code: 'TOO_MANY_WAIT', isTriedAgain: false })
      return leave !== undefined
    },
    check: () => checkMailServer({ url, log, signal: stopped.signal }),
    async close() {
      stopped.abort()
      const timeout = new AbortController()
      await Promise.race([Promise.all(sending), sleep(closeMs, timeout.signal)])
      timeout.abort()
      transport.close()
    },
  }
}

/** A permanent failure, such as an address that does not exist. */
const isFinal = (status: number | undefined): boolean => status !== undefined && status >= 500

/** Resolves with whether the whole time passed. */
function sleep(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    const timer = setTimeout(() => resolve(true), ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
