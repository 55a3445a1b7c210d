import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/snack'
import { html, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'

const tones = { success: 'success', info: 'neutral', error: 'warning' } as const

/** How long a message stays. */
const shownMs = 2_500

/** The message that passes by over the card. A newer one takes the place of an older one. */
export function snackbar({ state: { notices } }: AppKit): TemplateResult {
  const notice = notices.current
  if (!notice) return html``
  return html`${keyed(notice.id, html`<ak-snack .tone=${tones[notice.tone]}>${notice.text}</ak-snack>`)}`
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
