import type { DeepReadonly, SendRecipient } from '@openappkit/core/internal'
import { nothing } from '@openappkit/ui/lit'
import { note } from '../../components/note.js'
import type { fundsMessages } from '../../i18n/messages/funds/en.js'

const words = {
  burn: 'burn',
  'token-account': 'tokenAccount',
  'look-alike': 'lookAlike',
  contract: 'contract',
  program: 'program',
} as const

/** A recipient that can never move the funds. */
export const isLost = (recipient: DeepReadonly<SendRecipient>): boolean =>
  'warnings' in recipient && recipient.warnings.includes('burn')

/** One is said: the gravest. */
const order = Object.keys(words) as (keyof typeof words)[]

/** What a person should know about the address before something is sent there. The same where it is entered and read. */
export function recipientWarning(recipient: DeepReadonly<SendRecipient>, text: typeof fundsMessages.send) {
  if (recipient.status !== 'checking' && recipient.status !== 'ready') return nothing
  const kind = order.find((one) => recipient.warnings.includes(one))
  if (!kind) return nothing
  return note({ tone: kind === 'burn' ? 'danger' : 'warning', text: text[words[kind]] })
}
