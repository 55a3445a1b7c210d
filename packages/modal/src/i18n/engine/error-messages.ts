import type { AppKit, ErrorCode } from '@openappkit/core'
import { kitLanguage } from './kit-language.js'
import { messages } from './messages.js'

/** The one sentence that is needed where the others cannot be loaded. It is also in `en.ts`, which shares no module with the first screen. */
export const unavailable = {
  engine_unavailable: 'Something did not load. Check your connection and try again.',
}

type ErrorMessages = { errors: typeof unavailable & Partial<Record<ErrorCode, string>> }

/** How long a sentence is waited for before the one that stands for all is drawn in its place. */
const lateMs = 1_000

let english: ErrorMessages = { errors: unavailable }
let loading: Promise<void> | undefined
let isLate = false
/** Every kit of the page that shows a sentence which is not here yet. */
const waiting = new Set<AppKit>()

/**
 * The sentence for an error code. There are so many that they come with the first that is needed: until then it is
 * empty, and drawn again. Where they fail or hang one sentence stands for all, until they are here.
 */
export function errorText(kit: AppKit, code: ErrorCode): string {
  if (loading || !isLate) loadErrorMessages(kit)
  const { errors } = messages(kit, english)
  // What another copy of the kit threw may have any text as its code.
  const own = Object.hasOwn(errors, code) ? errors[code] : undefined
  return own ?? (loading && !isLate ? '' : errors.engine_unavailable)
}

/** Loads the sentences ahead of the first that is needed, also where an earlier load failed. */
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
