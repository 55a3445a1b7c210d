import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/icon'
import { chevronDownIcon, eyeOffIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { activityMessages } from '../../../i18n/messages/activity/en.js'

/** The row that shows and hides likely spam. Needs the ledger styles. */
export function foldRow(kit: AppKit, count: number, isOpen: boolean, onToggle: () => void) {
  return html`
    <button class="row fold" part="fold" aria-expanded=${isOpen ? 'true' : 'false'} @click=${onToggle}>
      <span class="row__main">
        <span class="row__title" dir="auto">${messages(kit, activityMessages).folded.count(count)}</span>
      </span>
      <span class="row__meta">
        <ak-icon size="16" .glyph=${eyeOffIcon}></ak-icon
        ><ak-icon class="chevron" size="16" .glyph=${chevronDownIcon}></ak-icon>
      </span>
    </button>
  `
}

/** The warning above likely spam. Needs the note styles. */
export function foldAdvice(kit: AppKit, advice: string) {
  const { notAsked } = messages(kit, activityMessages).folded
  return html`
    <div class="note note--warning" part="advice">
      <ak-icon size="16" .glyph=${triangleAlertIcon}></ak-icon><span><b>${notAsked}</b> ${advice}</span>
    </div>
  `
}
