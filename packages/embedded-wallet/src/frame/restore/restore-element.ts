import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import './other-browser-element.js'
import { keyRoundIcon, lockIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, shellButtonStyles } from '@openappkit/ui/styles'
import { css, html, LitElement, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, query, state } from '@openappkit/ui/lit/decorators'
import { live } from '@openappkit/ui/lit/live'
import { readRecoveryCode } from '../../vault/recovery-code.js'
import { VaultError } from '../../vault/vault-error.js'
import { buttonStyles } from '../button.styles.js'
import { markStyles } from '../mark.styles.js'
import type { RequestLink } from '../device-linking/request-link.js'
import type { RestoreWords } from '../words/recovery-words.js'

/**
 * @summary Asks for the recovery code of a wallet, in the wallet's own window, or for another browser that has it.
 * Shows errors and keeps the typed text.
 *
 * @slot - The account of the wallet, and the requesting site.
 * @csspart open - Opens the wallet.
 * @csspart refuse - Leaves the wallet locked.
 * @csspart other - Asks another browser that has it.
 */
export class WalletRestore extends LitElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    shellButtonStyles,
    buttonStyles,
    markStyles,
    css`
      :host {
        display: block;
      }
      /* The height of the frame follows the content, so that it must not change it. */
      .hero--tight {
        padding-block: var(--appkit-space-2) var(--appkit-space-3);
      }
      .hero > :first-child {
        zoom: 1;
      }
      .heading,
      .text {
        overflow-wrap: anywhere;
      }
      form {
        display: grid;
        gap: var(--appkit-space-3);
      }
      textarea {
        box-sizing: border-box;
        inline-size: 100%;
        padding: var(--appkit-space-3) 14px;
        resize: none;
        border: 0;
        border-radius: var(--appkit-radius-3);
        background: var(--appkit-color-cell);
        box-shadow: inset 0 0 0 1px var(--appkit-color-line-field);
        color: var(--appkit-color-text);
        /* Below 16 px, phones zoom in. */
        font: 400 var(--appkit-text-16) / 1.5 var(--appkit-font-family-mono);
        letter-spacing: 0;
        text-transform: uppercase;
        direction: ltr;
      }
      textarea:focus-visible {
        outline: 2px solid var(--appkit-color-focus);
        outline-offset: -2px;
      }
      textarea[aria-invalid='true'] {
        box-shadow: inset 0 0 0 1.5px var(--appkit-color-warning);
      }
      .problem {
        font-size: var(--appkit-text-13);
        line-height: var(--appkit-leading-13);
        color: var(--appkit-color-warning);
      }
      .problem:empty {
        display: none;
      }
      .only {
        justify-content: center;
        font-size: var(--appkit-text-13);
        line-height: var(--appkit-leading-13);
        color: var(--appkit-color-text-2);
      }
    `,
  ]

  @property({ attribute: false }) words!: RestoreWords
  @property() cancel = ''
  /** Rejects if the code did not open the wallet: with `recovery_code_invalid` if another code may. */
  @property({ attribute: false }) onCode!: (code: string) => Promise<void>
  @property({ attribute: false }) requestLink!: RequestLink
  @property({ attribute: false }) onRefuse!: () => void

  /** The page is not embedded, so another tab of the browser shares its storage. */
  @property({ type: Boolean }) isOwnPage = false

  @state() private typed = ''
  @state() private problem: string | undefined
  @state() private isBusy = false
  /** Whether another browser is used instead of the code. */
  @state() private isOther = false
  @query('textarea') private readonly field!: HTMLTextAreaElement

  override render() {
    return this.isOther
      ? html`<wallet-other-browser
          .words=${this.words}
          .requestLink=${this.requestLink}
          .onCode=${() => (this.isOther = false)}
          ?isOwnPage=${this.isOwnPage}
          ><slot></slot
        ></wallet-other-browser>`
      : this.renderCode()
  }

  private renderCode() {
    const { words, problem } = this
    return html`<div class="body">
      <div class="hero hero--tight">
        <span class="mark"><ak-icon .glyph=${keyRoundIcon} size="24"></ak-icon></span>
        <h1 class="heading">${words.title}</h1>
        <p class="text">${words.text}</p>
        <slot></slot>
      </div>
      <form aria-busy=${this.isBusy} @submit=${this.onSubmit}>
        <textarea
          rows="2"
          aria-label=${words.label}
          placeholder="•••-•••-•••-•••-•••-•••-•••-•••-•••"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          translate="no"
          aria-invalid=${problem === undefined ? nothing : 'true'}
          aria-describedby="problem"
          ?readonly=${this.isBusy}
          .value=${live(this.typed)}
          @input=${this.onInput}
          @keydown=${this.onKeyDown}
        ></textarea>
        <p class="problem" id="problem" role="status">${problem ?? nothing}</p>
        <p class="line only"><ak-icon .glyph=${lockIcon} size="16"></ak-icon><span>${words.hereOnly}</span></p>
        <div class="pair">
          <button part="refuse" class="button lg secondary" type="button" @click=${this.onLeave}>${this.cancel}</button>
          <button part="open" class="button lg primary" ?disabled=${this.isBusy}>
            ${this.isBusy ? html`<ak-dial size="16" tone="current"></ak-dial>` : nothing}${words.open}
          </button>
        </div>
      </form>
      <p class="foot">
        <button part="other" class="link" type="button" ?disabled=${this.isBusy} @click=${this.onOther}>
          ${words.other.open}
        </button>
      </p>
      <p class="small">${words.lost}</p>
    </div>`
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('isOther') && !this.isOther) this.field.focus({ preventScroll: true })
  }

  private readonly onLeave = ({ isTrusted }: Event) => {
    if (isTrusted) this.onRefuse()
  }

  private readonly onInput = () => {
    this.typed = this.field.value
    this.problem = undefined
  }

  private readonly onOther = () => {
    this.problem = undefined
    this.isOther = true
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    void this.tryCode()
  }

  private readonly onSubmit = (event: Event) => {
    event.preventDefault()
    void this.tryCode()
  }

  private async tryCode(): Promise<void> {
    if (this.isBusy) return
    const { words } = this
    const code = this.typed
    if (!isWhole(code)) return this.say(words.typo)
    this.problem = undefined
    this.isBusy = true
    try {
      await this.onCode(code)
    } catch (thrown) {
      const isOther = thrown instanceof VaultError && thrown.code === 'recovery_code_invalid'
      this.say(isOther ? words.wrong : words.failed)
    } finally {
      this.isBusy = false
    }
  }

  private say(problem: string): void {
    this.problem = problem
    this.field.focus()
  }
}

function isWhole(code: string): boolean {
  try {
    return readRecoveryCode(code) !== ''
  } catch {
    return false
  }
}

if (!customElements.get('wallet-restore')) customElements.define('wallet-restore', WalletRestore)

declare global {
  interface HTMLElementTagNameMap {
    'wallet-restore': WalletRestore
  }
}
