import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import { keyRoundIcon, shieldCheckIcon, shieldIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { css, html, LitElement, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import { createRecoveryCode } from '../../../vault/recovery-code.js'
import type { PageWords } from '../../words/page-words.js'
import type { RecoveryWords } from '../../words/recovery-words.js'
import { pageStyles } from '../page.styles.js'
import { isCooldown, isStale, problemText } from '../problem-text.js'
import { renderLoadingOrRetry } from '../render-loading.js'
import type { Change, Draft, Recovery, RecoveryState } from './change-recovery.js'

type Step =
  | { kind: 'loading' }
  | { kind: 'operator' | 'you'; of: RecoveryState }
  | ({ kind: 'giveBack' } & Change)
  /** A code is active only after its owner has confirmed it. */
  | ({ kind: 'write' | 'confirm' } & Draft)

/** @summary Chooses who restores the wallet in a new browser: the operator, or its owner with a new code. */
export class WalletRecovery extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .groups {
        display: grid;
        grid-template-columns: repeat(3, minmax(0, 1fr));
        gap: var(--appkit-space-2);
        direction: ltr;
        container-type: inline-size;
      }
      .groups > li {
        display: flex;
        align-items: baseline;
        gap: var(--appkit-space-2);
        min-block-size: 44px;
        padding: var(--appkit-space-2) var(--appkit-space-3);
        border-radius: var(--appkit-radius-2);
        background: var(--appkit-color-cell);
        box-shadow: inset 0 0 0 1px var(--appkit-color-line);
        font: 500 var(--appkit-text-16) / var(--appkit-leading-16) var(--appkit-font-family-mono);
        letter-spacing: 0;
        user-select: all;
      }
      .groups i {
        font: 400 var(--appkit-text-12) / 1 var(--appkit-font-family-text);
        color: var(--appkit-color-text-3);
        user-select: none;
      }
      .done {
        color: var(--appkit-color-text-2);
      }
    `,
  ]

  @property({ attribute: false }) words!: PageWords
  @property({ attribute: false }) text!: RecoveryWords
  @property({ attribute: false }) recovery!: Recovery
  /** The user needs a new step-up. */
  @property({ attribute: false }) onStale: () => void = () => undefined

  @state() private step: Step = { kind: 'loading' }
  @state() private status: string | undefined
  @state() private isWrong = false
  @state() private isBusy = false
  @state() private typed = ''
  @state() private hasCopied = false

  override connectedCallback(): void {
    super.connectedCallback()
    const { draft } = this.recovery
    if (draft) this.go({ ...draft, kind: 'write' })
    else void this.load()
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('step') || changed.get('step') === undefined || this.step.kind === 'loading') return
    const field = this.renderRoot.querySelector<HTMLElement>('ak-field')
    ;(field ?? this.renderRoot.querySelector<HTMLElement>('.heading'))?.focus()
  }

  override render() {
    return html`<div class="body" tabindex="-1">
      ${this.renderStep()}
      <p class=${this.isWrong ? 'problem' : 'problem done'} role="status">${this.status ?? nothing}</p>
    </div>`
  }

  private renderStep() {
    const { step } = this
    switch (step.kind) {
      case 'loading':
        return renderLoadingOrRetry(this.words, this.status !== undefined, this.load)
      case 'operator':
        return this.renderOperator(step.of)
      case 'you':
        return this.renderYou(step.of)
      case 'giveBack':
        return this.renderGiveBack(step)
      case 'write':
        return this.renderCode(step)
      case 'confirm':
        return this.renderConfirm(step)
    }
  }

  private renderHero(glyph: string, title: string, text: string) {
    return html`<div class="hero hero--tight">
      <span class="mark"><ak-icon .glyph=${glyph} size="24"></ak-icon></span>
      <h2 class="heading" tabindex="-1">${title}</h2>
      <p class="text">${text}</p>
    </div>`
  }

  private renderOperator(of: RecoveryState) {
    const { operator } = this.text
    return html`${this.renderHero(shieldIcon, operator.title, operator.text)}
      <ul class="points">
        <li>
          <ak-icon .glyph=${keyRoundIcon} size="20"></ak-icon><span><b>${operator.yours}</b>${operator.yoursText}</span>
        </li>
        <li>
          <ak-icon .glyph=${triangleAlertIcon} size="20"></ak-icon
          ><span><b>${operator.lost}</b>${operator.lostText}</span>
        </li>
      </ul>
      <button class="button lg primary" type="button" @click=${() => this.create(of)}>${operator.create}</button>`
  }

  private renderYou(of: RecoveryState) {
    const { you, operator } = this.text
    return html`${this.renderHero(shieldCheckIcon, you.title, you.text)}
      <div class="note note--warning">
        <ak-icon .glyph=${triangleAlertIcon} size="16"></ak-icon
        ><span><b>${operator.lost}</b><br />${operator.lostText} ${you.here}</span>
      </div>
      <div class="stack">
        <button class="button lg secondary" type="button" @click=${() => this.create(of)}>${you.renew}</button>
        <button
          class="button lg secondary"
          type="button"
          @click=${() => this.go({ ...this.recovery.begin(of), kind: 'giveBack' })}
        >
          ${you.giveBack}
        </button>
      </div>`
  }

  private renderGiveBack(change: Change) {
    const { giveBack } = this.text
    return html`${this.renderHero(shieldIcon, giveBack.title, giveBack.text)}
      <div class="stack">
        <button class="button lg danger" type="button" ?disabled=${this.isBusy} @click=${() => this.change(change)}>
          ${this.renderBusy()}${giveBack.yes}
        </button>
        ${this.renderCancel()}
      </div>`
  }

  private renderCode(draft: Draft) {
    const { code } = draft
    const { write } = this.text
    return html`${this.renderHero(keyRoundIcon, write.title, write.text)}
      <ol class="groups" translate="no">
        ${code.split('-').map((part, at) => html`<li><i aria-hidden="true">${at + 1}</i>${part}</li>`)}
      </ol>
      <button class="button lg secondary" type="button" @click=${() => this.copy(this.hasCopied ? '' : code)}>
        ${this.hasCopied ? this.words.export.clear : write.copy}
      </button>
      <div class="pair">
        ${this.renderCancel()}
        <button class="button lg primary" type="button" @click=${() => this.go({ ...draft, kind: 'confirm' })}>
          ${write.next}
        </button>
      </div>`
  }

  private renderConfirm(draft: Draft) {
    const { group } = draft
    const { confirm } = this.text
    const number = String(group)
    return html`${this.renderHero(keyRoundIcon, confirm.title, confirm.text(number))}
      <div class="stack">
        <ak-field
          label=${confirm.label(number)}
          placeholder="•••"
          .value=${this.typed}
          ?invalid=${this.isWrong}
          ?disabled=${this.isBusy}
          @ak-input=${this.onInput}
          @keydown=${({ key }: KeyboardEvent) => key === 'Enter' && this.check(draft)}
        ></ak-field>
        <div class="pair">
          <button
            class="button lg secondary"
            type="button"
            ?disabled=${this.isBusy}
            @click=${() => this.go({ ...draft, kind: 'write' })}
          >
            ${this.words.back}
          </button>
          <button class="button lg primary" type="button" ?disabled=${this.isBusy} @click=${() => this.check(draft)}>
            ${this.renderBusy()}${confirm.turnOn}
          </button>
        </div>
      </div>`
  }

  private renderBusy() {
    return this.isBusy ? html`<ak-dial size="16" tone="current"></ak-dial>` : nothing
  }

  private renderCancel() {
    return html`<button class="button lg secondary" type="button" ?disabled=${this.isBusy} @click=${() => this.load()}>
      ${this.words.cancel}
    </button>`
  }

  private go(step: Step): void {
    this.status = undefined
    this.isWrong = false
    this.typed = ''
    this.step = step
  }

  private readonly load = async () => {
    this.recovery.draft = undefined
    this.go({ kind: 'loading' })
    try {
      const of = await this.recovery.read()
      this.step = { kind: of.mode === 'user' ? 'you' : 'operator', of }
    } catch (thrown) {
      this.fail(thrown)
    }
  }

  private create(of: RecoveryState): void {
    const [draw = 0] = crypto.getRandomValues(new Uint8Array(1))
    const draft = { ...this.recovery.begin(of), code: createRecoveryCode(), group: 1 + (draw % groups) }
    this.recovery.draft = draft
    this.go({ ...draft, kind: 'write' })
  }

  private readonly onInput = ({ value }: { value: string }) => {
    this.typed = value
    this.isWrong = false
    this.status = undefined
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      this.hasCopied = text !== ''
      this.status = this.hasCopied ? this.text.write.copied : this.words.export.cleared
    } catch (thrown) {
      this.fail(thrown)
    }
  }

  private check(draft: Draft): void {
    const { code, group } = draft
    if (this.isBusy) return
    if (readGroup(this.typed) === code.split('-')[group - 1]) return void this.change(draft, code)
    this.isWrong = true
    this.status = this.text.confirm.wrong(String(group))
  }

  /** Makes a change. Other actions are disabled meanwhile, so that the result belongs to the screen. */
  private async change(change: Change, code?: string): Promise<void> {
    this.isBusy = true
    this.status = undefined
    try {
      const isDone = await this.recovery.change(change, code)
      await this.load()
      this.isWrong = !isDone
      const done = code === undefined ? this.text.isOperators : this.text.isYours
      this.status = isDone ? done : this.text.notKept
    } catch (thrown) {
      // A rate limit is reported before any change.
      this.fail(thrown, isCooldown(thrown) ? problemText(thrown, this.words) : this.text.notKept)
    } finally {
      this.isBusy = false
    }
  }

  private fail(thrown: unknown, status = problemText(thrown, this.words)): void {
    if (isStale(thrown)) return this.onStale()
    this.isWrong = true
    this.status = status
  }
}

const groups = 9

/** Normalizes typed text: any case, with letters that look like digits. */
const readGroup = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

if (!customElements.get('wallet-recovery')) customElements.define('wallet-recovery', WalletRecovery)

declare global {
  interface HTMLElementTagNameMap {
    'wallet-recovery': WalletRecovery
  }
}
