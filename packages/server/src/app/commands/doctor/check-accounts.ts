import type { Log } from '../../../platform/log/log.js'
import { StoreError } from '../../../platform/sqlite/run-store.js'
import type { KeyHolderPlace, MailOptions } from '../../../services/accounts/accounts-options.js'
import { checkMailServer } from '../../../services/accounts/mail/check-mail-server.js'
import { type Checked, reachKeyHolder } from '../../../services/accounts/wallets/reach-key-holder.js'
import { type Check, fail, type Finding, ok, warn } from './finding.js'
import { showHost } from './show-host.js'

/** Logs in at the mail server, as the service does at its start. Sends no mail. */
export function checkMail(mail: MailOptions & { kind: 'smtp' }, limitMs: number): Check {
  return {
    name: 'mail server',
    async run(signal) {
      const findings: Finding[] = []
      const log: Log = (level, { msg }) =>
        void findings.push(level === 'error' ? fail(String(msg)) : ok(`${showHost(mail.url)} accepts the login.`))
      await checkMailServer({ url: mail.url, log, signal, deadlineMs: limitMs })
      return findings
    },
  }
}

const holderFindings: Readonly<Partial<Record<Checked, Finding>>> = {
  right: ok('it responds, accepts the grants and can write.'),
  grant: fail(
    'it does not accept ACCOUNTS_GRANT_SECRET. Add the same secret to KEY_HOLDER_GRANT_SECRETS and restart it.',
  ),
  old: warn('it responds, but is older than this check. Update it.'),
}
const cannotWrite = fail(
  'it cannot record releases. Free space on its disk, or check KEY_HOLDER_DATABASE_URL; its log has the reason.',
)

/** Asks the key holder whether a release would work. Releases nothing. */
export function checkHolder(place: KeyHolderPlace): Check {
  return {
    name: 'key holder',
    async run() {
      const holder = reachKeyHolder(place, { log: () => undefined, now: Date.now })
      try {
        return [holderFindings[await holder.check(undefined)] ?? cannotWrite]
      } catch (thrown) {
        if (!(thrown instanceof StoreError)) throw thrown
        return [fail(`it does not respond at ${place.socket}. Start it, and check ACCOUNTS_KEY_HOLDER.`)]
      }
    },
  }
}
