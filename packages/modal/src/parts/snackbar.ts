import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/snack'
import { html, nothing } from 'lit'
import { errorText } from '../i18n/error-text.js'
import { messagesOf } from '../i18n/messages-of.js'

const tones = { success: 'success', info: 'neutral', error: 'warning' } as const

/** How long a message stays. */
const shownMs = 2_500

/** The message that passes by over the card. A newer one takes the place of an older one. */
export function snackbar(kit: AppKit) {
  const notice = kit.state.notices.current
  if (!notice) return nothing
  const words = notice.code ? errorText(messagesOf(kit), notice.code) : notice.text
  return html`<ak-snack part="notice" exportparts="base: notice-base" .tone=${tones[notice.tone]}>${words}</ak-snack>`
}

/** Takes each message away when its time is over. */
export function createNoticeTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watched: number | undefined

  return {
    watch({ state: { notices } }: AppKit): void {
      const id = notices.current?.id
      if (id === undefined || id === watched) return
      watched = id
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (notices.current?.id === id) notices.current = undefined
      }, shownMs)
    },
    stop(): void {
      clearTimeout(timer)
      watched = undefined
    },
  }
}
