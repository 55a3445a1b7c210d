import '@openappkit/ui/elements/address'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/tag'
import { shortAddress } from '@openappkit/ui/format'
import { externalLinkIcon, circleXIcon, eyeOffIcon, lockIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, sectionStyles, noteStyles, shellButtonStyles } from '@openappkit/ui/styles'
import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { html, LitElement, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import { buttonStyles } from '../button.styles.js'
import { markStyles } from '../mark.styles.js'
import type { Words } from '../words/words.js'
import styles from './approval-element.styles.js'
import type { RestoreRequest } from './approval-queue.js'
import type { ApprovalView, Fact, Note } from './approval-view.js'
import { type ArmingState, createArming } from './arming.js'
import type { Change } from './watch-arrival.js'
import { type Cover, watchCover } from './watch-cover.js'

/** Shows no progress indicator before this delay. */
const dialMs = 300

/** A message with more characters is set in smaller type. */
const longText = 140

/** The state of the screen. */
export type ApprovalPhase =
  | { status: 'preparing' | 'finishing' }
  | { status: 'asking'; view: ApprovalView; onApprove(): void; onRefuse(): void }
  /** The request is shown in a separate window. `keep`: asks whether to keep the session. */
  | { status: 'elsewhere'; kind?: 'keep'; isBlocked: boolean; onOpen(): void; onRefuse(): void }
  | ({ status: 'restoring'; onRefuse(): void } & RestoreRequest)

/**
 * @summary Shows one request of a page, as the wallet reads it, with the only two buttons that answer it.
 *
 * @csspart approve - Signs the shown request.
 * @csspart refuse - Refuses the request.
 */
export class WalletApproval extends LitElement {
  static override styles = [
    shellTokens,
    tokens,
    baseStyles,
    layoutStyles,
    sectionStyles,
    noteStyles,
    shellButtonStyles,
    buttonStyles,
    markStyles,
    styles,
  ]

  @property({ attribute: false }) words!: Words
  @property({ attribute: false }) phase: ApprovalPhase = { status: 'preparing' }
  /** Host of the requesting page, as the browser reports it. */
  @property() site = ''
  /** Host of this wallet. */
  @property() host = ''
  /** This browser stores nothing for the wallet. */
  @property({ type: Boolean }) isMemoryOnly = false
  /** Called with the height of the whole card whenever it changes. */
  @property({ attribute: false }) onHeight?: (height: number) => void

  @state() private arming: ArmingState = 'arming'

  private readonly guard = createArming({
    onState: (next) => (this.arming = next),
    onPress: () => this.phase.status === 'asking' && this.phase.onApprove(),
  })
  private stopWatching?: (() => void) | undefined
  /** Unknown until the first observation. */
  private cover?: Cover
  private waiting?: ReturnType<typeof setTimeout>

  override connectedCallback(): void {
    super.connectedCallback()
    const onChange = (cover: Cover, change: Change) => {
      this.cover = cover
      this.guard.onCover(cover, change)
    }
    this.waiting = setTimeout(() => void import('@openappkit/ui/elements/dial'), dialMs)
    this.stopWatching = watchCover(this, onChange)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.waiting)
    this.sizes.disconnect()
    this.stopWatching?.()
    this.guard.stop()
  }

  protected override updated(changed: PropertyValues<this>): void {
    // A new screen has not been read yet, so arming restarts.
    if (changed.has('phase') && this.cover) this.guard.onCover(this.cover)
    if (changed.has('phase')) this.watchHeight()
  }

  /** Reports the height at which nothing scrolls. A card that only waits keeps the height of the last request. */
  private watchHeight(): void {
    this.sizes.disconnect()
    const scroll = this.renderRoot.querySelector('.scroll')
    for (const element of [scroll, scroll?.firstElementChild]) if (element) this.sizes.observe(element)
  }

  private readonly sizes = new ResizeObserver(() => {
    const scroll = this.renderRoot.querySelector('.scroll')
    const content = scroll?.firstElementChild?.getBoundingClientRect().height
    if (!scroll || !content) return
    this.toggleAttribute('data-scrolls', Math.floor(content) > scroll.clientHeight)
    this.onHeight?.(Math.ceil(this.offsetHeight - scroll.clientHeight + content))
  })

  override render() {
    const { words, phase } = this
    return html`<header class="head">
        <span class="line"><ak-icon .glyph=${lockIcon} size="16"></ak-icon><b class="strong">${this.host}</b></span>
        <ak-tag>${words.secureWindow}</ak-tag>
      </header>
      ${this.renderPhase(phase)}`
  }

  private renderPhase(phase: ApprovalPhase) {
    const { words } = this
    if (phase.status === 'asking') return this.renderRequest(phase.view)
    if (phase.status === 'elsewhere') return this.renderElsewhere(phase)
    if (phase.status === 'restoring')
      return html`<div class="scroll">
        <wallet-restore
          .words=${phase.words}
          .cancel=${words.cancel}
          .onCode=${phase.onCode}
          .requestLink=${phase.requestLink}
          .onRefuse=${phase.onRefuse}
        >
          ${this.renderAsker()}
          <p class="line line--center">${renderAccount(phase.address)}</p>
        </wallet-restore>
      </div>`
    return html`<main class="wait" role="status">
      <ak-dial size="40"></ak-dial>
      <p class="text">${words.preparing}</p>
    </main>`
  }

  private renderAsker() {
    return html`<p class="text">
      ${this.words.askedBy} <b><bdi>${this.site}</bdi></b>
    </p>`
  }

  private renderElsewhere({ kind, isBlocked, onOpen }: Extract<ApprovalPhase, { status: 'elsewhere' }>) {
    const { words, site } = this
    const { elsewhere, keep } = words
    const { title, text } = kind ? keep : elsewhere
    const [leave, open, blocked] = kind
      ? [keep.skip, keep.keep, keep.failed]
      : [words.cancel, elsewhere.open, elsewhere.blocked]
    return html`<div class="scroll">
        <main class="body" aria-labelledby="title">
          <div class="hero hero--tight">
            <span class="mark"><ak-icon .glyph=${externalLinkIcon} size="24"></ak-icon></span>
            <h1 class="heading" id="title">${title}</h1>
            <p class="text">${text(site)}</p>
          </div>
        </main>
      </div>
      <footer class="foot-bar">
        <p class="cover" role="status">
          ${isBlocked ? html`<ak-icon .glyph=${triangleAlertIcon} size="16"></ak-icon><span>${blocked}</span>` : nothing}
        </p>
        <div class="pair">
          <button part="refuse" class="button lg secondary" type="button" @click=${this.onRefuse}>${leave}</button>
          <button part="open" class="button lg primary" type="button" @click=${onOpen}>${open}</button>
        </div>
      </footer>`
  }

  private renderRequest(view: ApprovalView) {
    const { words } = this
    const { icon, title, notes, addresses, steps, quote, isMessage, facts, data, approve } = view
    const quoteClass = `quote ${isMessage ? 'message' : ''} ${(quote ?? '').length > longText ? 'long' : ''}`
    return html`<div class="scroll">
        <main class="body" aria-labelledby="title">
          <div class="hero hero--tight ${isMessage ? 'hero--quote' : ''}">
            <span class="mark"><ak-icon .glyph=${icon} size="24"></ak-icon></span>
            <h1 class="heading" id="title">${title}</h1>
            ${this.renderAsker()}
          </div>
          ${notes.map(renderNote)}
          ${
            steps.length > 0
              ? html`<ol class="steps">
                  ${steps.map((step, index) => html`<li class="step"><span class="number">${index + 1}</span>${step}</li>`)}
                </ol>`
              : nothing
          }
          ${addresses.map(
            ({ label, value }) =>
              html`<section class="panel">
                <p class="text">${label}</p>
                <ak-address .value=${value}></ak-address>
              </section>`,
          )}
          ${
            quote === undefined
              ? nothing
              : html`<p class="label"><span>${words.facts.messageFromSite}</span></p>
                  <p class=${quoteClass}>${quote}</p>`
          }
          <dl class="facts">${facts.map(renderFact)}</dl>
          ${
            data
              ? html`<details class="more" ?open=${data.isOpen}>
                  <summary class="link link--plain">${words.showData}</summary>
                  <pre class="data" tabindex="0">${data.text}</pre>
                </details>`
              : nothing
          }
          ${this.isMemoryOnly ? html`<p class="small">${words.memoryOnly}</p>` : nothing}
        </main>
      </div>
      <footer class="foot-bar">
        <p class="cover" role="status">${approve ? this.renderCover() : nothing}</p>
        <div class=${approve ? 'pair' : 'stack'}>
          <button
            part="refuse"
            class="button lg ${approve ? 'secondary' : 'primary'}"
            type="button"
            @click=${this.onRefuse}
          >
            ${approve ? words.cancel : words.close}
          </button>
          ${approve ? this.renderApprove(approve) : nothing}
        </div>
      </footer>`
  }

  private renderApprove({ label, isDangerous }: NonNullable<ApprovalView['approve']>) {
    const { guard, arming } = this
    const looks = arming === 'armed' ? (isDangerous ? 'danger' : 'primary') : arming === 'arming' ? 'arming' : 'off'
    return html`<button
      part="approve"
      class="button lg ${looks}"
      type="button"
      aria-disabled=${arming === 'armed' ? 'false' : 'true'}
      @pointerdown=${guard.onPointerDown}
      @keydown=${guard.onKeyDown}
      @keyup=${guard.onKeyUp}
      @click=${guard.onClick}
    >
      ${label}
    </button>`
  }

  private renderCover() {
    const { words, arming } = this
    if (arming === 'armed' || arming === 'arming') return nothing
    const text = { covered: words.covered, 'too-small': words.tooSmall }[arming]
    return html`<ak-icon .glyph=${eyeOffIcon} size="16"></ak-icon><span>${text}</span>`
  }

  private readonly onRefuse = ({ isTrusted }: Event) => {
    if (isTrusted && 'onRefuse' in this.phase) this.phase.onRefuse()
  }
}

function renderNote({ tone, title, text }: Note) {
  const glyph = tone === 'danger' ? circleXIcon : triangleAlertIcon
  return html`<div class="note note--${tone}">
    <ak-icon .glyph=${glyph} size="16"></ak-icon><span><b>${title}</b> ${text}</span>
  </div>`
}

const renderAccount = (address: string) =>
  html`<ak-avatar .address=${address} size="20"></ak-avatar><span class="short">${shortAddress(address)}</span>`

function renderFact({ label, value, kind }: Fact) {
  const shown = kind === 'account' ? renderAccount(value) : html`<bdi>${value}</bdi>`
  return html`<div>
    <dt>${label}</dt>
    <dd>${shown}</dd>
  </div>`
}

if (!customElements.get('wallet-approval')) customElements.define('wallet-approval', WalletApproval)

declare global {
  interface HTMLElementTagNameMap {
    'wallet-approval': WalletApproval
  }
}
