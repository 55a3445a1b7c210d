import '@openappkit/ui/elements/icon'
import { banIcon, keyRoundIcon, mailIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { html, LitElement, nothing } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import { type ArmingState, createArming } from '../approval/arming.js'
import { watchCover } from '../approval/watch-cover.js'
import type { WalletSecrets } from './keys/owner-calls.js'
import type { Owner } from './owner.js'
import { pageStyles } from './page.styles.js'
import { isStale, problemText } from './problem-text.js'
import type { PageWords } from '../words/page-words.js'

const kinds = ['words', 'evm', 'solana'] as const
type Kind = (typeof kinds)[number]

const mask = '••••••'

/**
 * @summary Shows the keys of the wallet while the button is held. They leave the worker only for that time, and are
 * hidden when the page is no longer visible.
 */
export class WalletExport extends LitElement {
  static override styles = pageStyles

  @property({ attribute: false }) words!: PageWords
  @property({ attribute: false }) owner!: Owner
  @property({ attribute: false }) onDone: () => void = () => undefined
  /** The user needs a new step-up. */
  @property({ attribute: false }) onStale: () => void = () => undefined

  @state() private isOpen = false
  @state() private isBusy = false
  @state() private kind: Kind = 'words'
  @state() private secret: string | undefined
  @state() private status: string | undefined
  @state() private hasCopied = false
  @state() private arming: ArmingState = 'arming'
  private isHeld = false
  private stopWatching?: () => void

  /** Ignores clicks that began before the page was fully visible. */
  private readonly guard = createArming({
    onState: (next) => {
      this.arming = next
      if (next !== 'armed') this.hide()
    },
    // Assistive technology clicks without holding: once to show, once to hide.
    onPress: () => (this.secret === undefined ? this.show() : this.hide()),
  })

  override connectedCallback(): void {
    super.connectedCallback()
    this.stopWatching = watchCover(this, this.guard.onCover)
    document.addEventListener('pointerup', this.hide)
    document.addEventListener('pointercancel', this.hide)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.hide()
    this.stopWatching?.()
    this.guard.stop()
    document.removeEventListener('pointerup', this.hide)
    document.removeEventListener('pointercancel', this.hide)
  }

  override render() {
    return html`<div class="body">
      ${this.isOpen ? this.renderSecrets() : this.renderBefore()}
      <p class="problem" role="status">${this.status ?? nothing}</p>
    </div>`
  }

  private renderBefore() {
    const { export: text, continue: go, cancel } = this.words
    const points = [
      { glyph: keyRoundIcon, title: text.owns, more: text.ownsText },
      { glyph: banIcon, title: text.neverAsked, more: text.neverAskedText },
      { glyph: mailIcon, title: text.told, more: text.toldText },
    ]
    return html`<ul class="points">
        ${points.map(
          ({ glyph, title, more }) =>
            html`<li>
              <ak-icon .glyph=${glyph} size="20"></ak-icon><span><b>${title}</b>${more}</span>
            </li>`,
        )}
      </ul>
      <div class="pair">
        <button class="button lg secondary" type="button" @click=${() => this.onDone()}>${cancel}</button>
        <button class="button lg primary" type="button" ?disabled=${this.isBusy} @click=${this.onOpen}>${go}</button>
      </div>`
  }

  private renderSecrets() {
    const { export: text } = this.words
    const isShown = this.secret !== undefined
    const names: Record<Kind, string> = { words: text.words, evm: text.evmKey, solana: text.solanaKey }
    return html`<div class="tabs" role="tablist">
        ${kinds.map(
          (kind) =>
            html`<button
              role="tab"
              type="button"
              aria-selected=${kind === this.kind ? 'true' : 'false'}
              @click=${() => this.choose(kind)}
            >
              ${names[kind]}
            </button>`,
        )}
      </div>
      <div translate="no" aria-live="off">${this.kind === 'words' ? this.renderWords() : this.renderKey()}</div>
      <button
        class="button lg secondary hold"
        type="button"
        aria-disabled=${this.arming === 'armed' ? 'false' : 'true'}
        aria-pressed=${isShown ? 'true' : 'false'}
        @pointerdown=${this.onPointerDown}
        @keydown=${this.onKeyDown}
        @keyup=${this.onKeyUp}
        @click=${this.onClick}
        @blur=${this.hide}
        @contextmenu=${(event: Event) => event.preventDefault()}
      >
        ${isShown ? text.release : text.hold}
      </button>
      <div class="note note--warning">
        <ak-icon .glyph=${triangleAlertIcon} size="16"></ak-icon><span><b>${text.paper}</b> ${text.paperText}</span>
      </div>
      <div class="pair">
        <button class="button lg secondary" type="button" @click=${this.hasCopied ? this.onClear : this.onCopy}>
          ${this.hasCopied ? text.clear : text.copy}
        </button>
        <button class="button lg primary" type="button" @click=${() => this.onDone()}>${text.done}</button>
      </div>`
  }

  private renderWords() {
    const words = this.secret?.split(' ') ?? Array.from({ length: 12 }, () => undefined)
    return html`<ol class="words">
      ${words.map((word, at) => html`<li><i aria-hidden="true">${at + 1}</i>${word ?? this.renderMask(mask)}</li>`)}
    </ol>`
  }

  private renderKey() {
    return html`<p class="secret">${this.secret ?? this.renderMask(mask.repeat(6))}</p>`
  }

  private renderMask(dots: string) {
    return html`<span class="off" aria-label=${this.words.export.hidden} role="img">${dots}</span>`
  }

  private choose(kind: Kind): void {
    this.hide()
    this.kind = kind
  }

  private readonly onOpen = async () => {
    this.isBusy = true
    this.status = undefined
    try {
      await this.owner.prepareExport()
      this.isOpen = true
    } catch (thrown) {
      this.fail(thrown)
    } finally {
      this.isBusy = false
    }
  }

  private fail(thrown: unknown): void {
    if (isStale(thrown)) this.onStale()
    else this.status = problemText(thrown, this.words)
  }

  private async read(): Promise<string> {
    const secrets: WalletSecrets = await this.owner.reveal()
    return secrets[this.kind]
  }

  private async show(): Promise<void> {
    this.isHeld = true
    try {
      const secret = await this.read()
      // The button may have been released meanwhile.
      if (this.isHeld) this.secret = secret
    } catch (thrown) {
      this.fail(thrown)
    }
  }

  private readonly hide = () => {
    this.isHeld = false
    this.secret = undefined
  }

  private readonly onPointerDown = (event: PointerEvent) => {
    if (event.isTrusted && this.arming === 'armed') void this.show()
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.isTrusted && !event.repeat && this.arming === 'armed') void this.show()
  }

  private readonly onKeyUp = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    this.hide()
  }

  private readonly onClick = (event: MouseEvent) => {
    if (event.detail === 0) this.guard.onClick(event)
  }

  private readonly onCopy = async () => {
    try {
      await navigator.clipboard.writeText(await this.read())
      this.hasCopied = true
      this.status = this.words.export.copied
    } catch (thrown) {
      this.fail(thrown)
    }
  }

  private readonly onClear = async () => {
    try {
      await navigator.clipboard.writeText('')
      this.hasCopied = false
      this.status = this.words.export.cleared
    } catch (thrown) {
      this.fail(thrown)
    }
  }
}

if (!customElements.get('wallet-export')) customElements.define('wallet-export', WalletExport)

declare global {
  interface HTMLElementTagNameMap {
    'wallet-export': WalletExport
  }
}
