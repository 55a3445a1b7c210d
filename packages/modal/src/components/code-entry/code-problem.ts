import type { AppKit, ErrorCode } from '@openappkit/core'
import { errorText } from '../../i18n/engine/error-messages.js'
import { messages } from '../../i18n/engine/messages.js'
import { emailMessages } from '../../i18n/messages/email/en.js'

/** Users who sign in by email do not know the frame: its failures read as failures of the service. */
const plainCodes: Partial<Record<ErrorCode, ErrorCode>> = {
  iframe_load_failed: 'engine_unavailable',
  iframe_request_timeout: 'service_unreachable',
}

/** The message for a failed sign-in by email. */
export const plainErrorText = (kit: AppKit, code: ErrorCode): string => errorText(kit, plainCodes[code] ?? code)

export type CodeProblem = { text: string; isOfCode: boolean; isOver?: boolean }

/** Why the code is wrong, or why it could not be checked. `isOfCode` is false in the second case. */
export function codeProblem(
  kit: AppKit,
  failed: ErrorCode | undefined,
  { wasWrong, isBusy, triesLeft }: { wasWrong: boolean; isBusy?: boolean; triesLeft?: number },
): CodeProblem | undefined {
  const { over, wrong, triesLeft: left } = messages(kit, emailMessages).emailCode
  if (failed === 'sign_in_failed') return { text: over, isOfCode: true, isOver: true }
  if (failed) return { text: plainErrorText(kit, failed), isOfCode: false }
  if (!wasWrong || isBusy) return undefined
  return { text: triesLeft === undefined ? wrong : `${wrong} ${left(triesLeft)}`, isOfCode: true }
}
