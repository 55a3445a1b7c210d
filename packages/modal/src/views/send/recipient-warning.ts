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

/** Whether the recipient can never move the funds. */
export const isLost = (recipient: DeepReadonly<SendRecipient>): boolean =>
  'warnings' in recipient && recipient.warnings.includes('burn')

/** The most serious warning first. Only one is shown. */
const order = Object.keys(words) as (keyof typeof words)[]

/** Draws the warning about a recipient. The form and the review show the same one. */
export function recipientWarning(recipient: DeepReadonly<SendRecipient>, text: typeof fundsMessages.send) {
  if (recipient.status !== 'checking' && recipient.status !== 'ready') return nothing
  const kind = order.find((one) => recipient.warnings.includes(one))
  if (!kind) return nothing
  return note({ tone: kind === 'burn' ? 'danger' : 'warning', text: text[words[kind]] })
}
