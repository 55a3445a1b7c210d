import type { AppKit, ErrorCode } from '@openappkit/core'
import { kitLanguage } from './kit-language.js'
import { messages } from './messages.js'

/**
 * The message to show if the others cannot be loaded. Also in `en.ts`, which shares no module with the first screen.
 */
export const unavailable = {
  engine_unavailable: 'Something did not load. Check your connection and try again.',
}

type ErrorMessages = { errors: typeof unavailable & Partial<Record<ErrorCode, string>> }

/** Delay before `engine_unavailable` replaces a message that still loads. */
const lateMs = 1_000

let english: ErrorMessages = { errors: unavailable }
let loading: Promise<void> | undefined
let isLate = false
/** Kits that show a message that still loads. */
const waiting = new Set<AppKit>()

/**
 * The message for an error code. All messages load on first use: the text is empty until then, and the kit redraws. If
 * the load fails or hangs, every code has the message of `engine_unavailable`.
 */
export function errorText(kit: AppKit, code: ErrorCode): string {
  if (loading || !isLate) loadErrorMessages(kit)
  const { errors } = messages(kit, english)
  // An error of another copy of the kit may have any code.
  const own = Object.hasOwn(errors, code) ? errors[code] : undefined
  return own ?? (loading && !isLate ? '' : errors.engine_unavailable)
}

/** Preloads the messages. Retries after a failed load. */
export function loadErrorMessages(kit: AppKit): void {
  if (english.errors !== unavailable) return
  waiting.add(kit)
  if (loading) return
  isLate = false
  const redraw = () => waiting.forEach((one) => kitLanguage(one).notify())
  const giveUp = () => {
    isLate = true
    redraw()
  }
  const late = setTimeout(giveUp, lateMs)
  loading = import('../messages/errors/en.js')
    .then(({ errorMessages }) => void (english = errorMessages), giveUp)
    .then(() => {
      clearTimeout(late)
      loading = undefined
      redraw()
      waiting.clear()
    })
}
