import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/qr'
import { baseStyles, layoutStyles, shellButtonStyles } from '@openappkit/ui/styles'
import { FrameError } from '@openappkit/protocol/frame'
import { css, html, LitElement, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import { buttonStyles } from '../button.styles.js'
import type { LinkRequest, RequestLink } from '../device-linking/request-link.js'
import type { RestoreWords } from '../words/recovery-words.js'

/**
 * @summary A link to the wallet's own page for a browser that has the wallet, and the number to type there.
 *
 * @slot - The account of the wallet, and the requesting site.
 */
export class WalletOtherBrowser extends LitElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    shellButtonStyles,
    buttonStyles,
    css`
      :host {
        display: block;
      }
      .hero > .heading {
        margin: 0;
      }
      .heading:focus {
        outline: none;
      }
      .number {
        display: grid;
        justify-items: center;
        gap: var(--appkit-space-1);
      }
      .digits {
        font: 600 28px / 36px var(--appkit-font-family-mono);
        letter-spacing: 0.04em;
        color: var(--appkit-color-text);
        direction: ltr;
        user-select: all;
      }
      ak-qr {
        justify-self: center;
        inline-size: 208px;
      }
      .plain {
        overflow-wrap: anywhere;
        direction: ltr;
        user-select: all;
      }
      .status {
        justify-content: center;
        min-block-size: 24px;
        color: var(--appkit-color-text-2);
      }
      .status[data-over] {
        color: var(--appkit-color-warning);
      }
    `,
  ]

  @property({ attribute: false }) words!: RestoreWords
  @property({ attribute: false }) requestLink!: RequestLink
  /** The user chooses to enter the code. */
  @property({ attribute: false }) onCode!: () => void
  /** The page is not embedded, so another tab of the browser shares its storage. */
  @property({ type: Boolean }) isOwnPage = false

  @state() private request: LinkRequest | undefined
  @state() private problem: string | undefined
  @state() private copying: 'done' | 'failed' | undefined
  private wanted = new AbortController()

  override connectedCallback(): void {
    super.connectedCallback()
    void this.begin()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.wanted.abort()
  }

  protected override firstUpdated(): void {
    this.focusHeading()
  }

  protected override updated(changed: PropertyValues): void {
    // Buttons appear and disappear: keeps the focus in the screen.
    if (changed.has('problem')) this.focusHeading()
  }

  private focusHeading(): void {
    this.renderRoot.querySelector<HTMLElement>('.heading')?.focus({ preventScroll: true })
  }

  override render() {
    const { words, problem } = this
    const { other } = words
    return html`<div class="body">
      <div class="hero hero--tight">
        <h1 class="heading" tabindex="-1">${other.title}</h1>
        <p class="text">${other.text}</p>
        <slot></slot>
      </div>
      ${problem === undefined ? this.renderLink() : nothing}
      <p class="line status" role="status" ?data-over=${problem !== undefined}>
        ${problem ?? html`<ak-dial size="16"></ak-dial><span>${this.request ? other.waiting : nothing}</span>`}
      </p>
      ${
        problem === undefined
          ? nothing
          : html`<button class="button lg primary" type="button" @click=${this.begin}>${other.renew}</button>`
      }
      <button class="button lg secondary" type="button" @click=${() => this.onCode()}>${other.useCode}</button>
    </div>`
  }

  private renderLink() {
    const { other } = this.words
    const { link = '', number = '' } = this.request ?? {}
    return html`<p class="number">
        <span class="small">${other.number}</span>
        <b class="digits">${number ? `${number.slice(0, 3)} ${number.slice(3)}` : '\u2007'}</b>
      </p>
      <ak-qr label=${other.qr} .value=${link}></ak-qr>
      <div class=${this.isOwnPage ? 'stack' : 'pair'}>
        <button class="button lg secondary" type="button" ?disabled=${!link} @click=${() => this.copy(link)}>
          ${this.copying === 'done' ? other.copied : other.copy}
        </button>
        ${this.isOwnPage ? nothing : this.renderTab(link)}
      </div>
      ${this.copying === 'failed' ? html`<p class="small plain">${link}</p>` : nothing}`
  }

  /** Reserves the height of the link before it is there. */
  private renderTab(link: string) {
    const { here } = this.words.other
    return link
      ? html`<a class="button lg primary" href=${link} target="_blank" rel="noopener">${here}</a>`
      : html`<button class="button lg primary" type="button" disabled>${here}</button>`
  }

  private readonly begin = async () => {
    this.wanted.abort()
    const { signal } = (this.wanted = new AbortController())
    this.request = undefined
    this.problem = undefined
    this.copying = undefined
    try {
      const request = await this.requestLink(signal)
      if (signal.aborted) return
      this.request = request
      await request.opened
    } catch (thrown) {
      // Ignores errors after the user has left or started again.
      if (signal.aborted) return
      const isOver = thrown instanceof FrameError && thrown.code === 'sign_in_failed'
      this.problem = isOver ? this.words.other.over : this.words.failed
    }
  }

  /** Copies the link. If the browser or the embedding app forbids it, the link stays selectable. */
  private async copy(link: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      this.copying = 'done'
    } catch {
      this.copying = 'failed'
    }
  }
}

if (!customElements.get('wallet-other-browser')) customElements.define('wallet-other-browser', WalletOtherBrowser)

declare global {
  interface HTMLElementTagNameMap {
    'wallet-other-browser': WalletOtherBrowser
  }
}
