import { FrameError } from '@openappkit/protocol/frame'
import type { PageWords } from '../words/page-words.js'

/** The error text for the user. `undefined` if the user has left. */
export function problemText(thrown: unknown, { prove, failed }: PageWords): string | undefined {
  if (!(thrown instanceof FrameError)) return failed
  const { seconds, triesLeft } = thrown.details.values ?? {}
  switch (thrown.code) {
    case 'aborted':
      return undefined
    case 'email_cooldown':
      return prove.wait(Number(seconds))
    case 'sign_in_failed':
      return triesLeft === undefined ? prove.expired : prove.wrongCode
    case 'user_rejected':
    case 'timed_out':
      return prove.expired
    case 'service_unreachable':
      return prove.unreachable
    case 'method_not_supported':
      return prove.notAvailable
    case 'action_not_allowed':
      return prove.otherAccount
    default:
      return failed
  }
}

/** Whether a request was rate-limited, so that nothing was done. */
export const isCooldown = (thrown: unknown): boolean => thrown instanceof FrameError && thrown.code === 'email_cooldown'

/** Whether the user needs a new step-up, or the wallet has locked itself. */
export const isStale = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'code' in thrown &&
  ['action_not_allowed', 'jwt_token_not_valid', 'wallet_locked'].includes(String(thrown.code))
