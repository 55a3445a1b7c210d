import type { AppKit, ErrorCode } from '@openappkit/core'
import { circleXIcon, xIcon } from '@openappkit/ui/icons'
import type { HeroStatus } from '../../components/hero-status.js'
import { messages } from '../../i18n/engine/messages.js'
import { connectMessages } from '../../i18n/messages/connect/en.js'
import { plainErrorText } from '../../components/code-entry/code-problem.js'

/** The outcome of a sign-in at a provider. A refusal is an outcome, not a failure. */
export function socialEnding(kit: AppKit, code: ErrorCode, failed: string): HeroStatus {
  if (code !== 'user_rejected') {
    return { dial: 'quiet', glyph: circleXIcon, heading: failed, hint: plainErrorText(kit, code) }
  }
  const { cancelled, cancelledHint } = messages(kit, connectMessages).connecting
  return { dial: 'quiet', glyph: xIcon, heading: cancelled, hint: cancelledHint }
}
