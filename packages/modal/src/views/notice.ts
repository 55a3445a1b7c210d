import type { AppKit, CaipNetworkId } from '@openappkit/core'
import { dismissNotice, findNetwork } from '@openappkit/core/internal'
import '@openappkit/ui/elements/snack'
import { resetStyles } from '@openappkit/ui/styles'
import { css, html, nothing, type PropertyValues } from 'lit'
import { state } from 'lit/decorators.js'
import { errorText } from '../i18n/engine/error-messages.js'
import { messages } from '../i18n/engine/messages.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'
import { define } from '../kit/define.js'
// What it shares with the first screen is there already.
import './first-screen.chunk.js'
import { KitElement } from '../kit/kit-element.js'

const tones = { success: 'success', info: 'neutral', error: 'warning' } as const

/** How long a message stays. */
const shownMs = 2_500
/** How long the live region stands empty before its first message. */
const emptyMs = 100

/**
 * @summary The message that passes by at the foot of the card. A newer one takes the place of an older one. Comes with
 * whatever follows the first screens, which do without it.
 *
 * @csspart notice - The message.
 */
@define('appkit-notice')
class Notice extends KitElement {
  // At the foot: at the head it would lie over the title of the screen that comes next.
  static override styles = [
    resetStyles,
    css`
      :host {
        position: absolute;
        inset-block-end: calc(var(--appkit-space-3) + env(safe-area-inset-bottom, 0));
        inset-inline: var(--appkit-space-3);
        z-index: var(--appkit-z-snack);
        display: grid;
        justify-items: center;
        pointer-events: none;
      }
    `,
  ]

  // Screen readers announce what changes in a live region, not what one is inserted with.
  @state() private isReady = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #timed: number | undefined

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.network, state.notices]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    setTimeout(() => (this.isReady = true), emptyMs)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
    this.#timed = undefined
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const notice = this.isReady ? kit.state.notices.current : undefined
    return html`
      <ak-snack part="notice" exportparts="base: notice-base" .tone=${tones[notice?.tone ?? 'info']}
        >${notice && wordsOf(kit, notice)}</ak-snack
      >
    `
  }

  protected override updated(_changed: PropertyValues): void {
    const id = this.current?.state.notices.current?.id
    if (!this.isReady || id === undefined || id === this.#timed) return
    this.#timed = id
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.current && dismissNotice(this.current, id), shownMs)
  }
}

type ShownNotice = NonNullable<AppKit['state']['notices']['current']>

function wordsOf(kit: AppKit, { code, switchedTo, text }: ShownNotice): string {
  return code ? errorText(kit, code) : (switchedText(kit, switchedTo) ?? text)
}

function switchedText(kit: AppKit, id: CaipNetworkId | undefined): string | undefined {
  const name = findNetwork(kit.state, id)?.name
  return name === undefined ? undefined : messages(kit, dialogMessages).modal.switched(name)
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-notice': Notice
  }
}
