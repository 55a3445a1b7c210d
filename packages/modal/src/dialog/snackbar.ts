import type { AppKit, CaipNetworkId } from '@openappkit/core'
import { dismissNotice, findNetwork } from '@openappkit/core/internal'
import '@openappkit/ui/elements/snack'
import { html, nothing } from 'lit'
import { errorText } from '../i18n/engine/error-messages.js'
import { messages } from '../i18n/engine/messages.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'

const tones = { success: 'success', info: 'neutral', error: 'warning' } as const

/** How long a message stays. */
const shownMs = 2_500

/** The message that passes by over the card. A newer one takes the place of an older one. */
export function snackbar(kit: AppKit) {
  const notice = kit.state.notices.current
  if (!notice) return nothing
  const words = notice.code ? errorText(kit, notice.code) : (switchedText(kit, notice.switchedTo) ?? notice.text)
  return html`<ak-snack part="notice" exportparts="base: notice-base" .tone=${tones[notice.tone]}>${words}</ak-snack>`
}

function switchedText(kit: AppKit, id: CaipNetworkId | undefined): string | undefined {
  const name = findNetwork(kit.state, id)?.name
  return name === undefined ? undefined : messages(kit, dialogMessages).modal.switched(name)
}

/** Takes each message away when its time is over. */
export function createNoticeTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watched: number | undefined

  return {
    watch(kit: AppKit): void {
      const id = kit.state.notices.current?.id
      if (id === undefined || id === watched) return
      watched = id
      clearTimeout(timer)
      timer = setTimeout(() => dismissNotice(kit, id), shownMs)
    },
    stop(): void {
      clearTimeout(timer)
      watched = undefined
    },
  }
}
