import '@openappkit/ui/elements/code-field'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import { checkIcon, monitorIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { FrameError } from '@openappkit/protocol/frame'
import { html, LitElement, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import type { DeviceLink } from '../../device-linking/device-link.js'
import type { WaitingDevice } from '../../device-linking/linking-service.js'
import type { PageWords } from '../../words/page-words.js'
import type { RecoveryWords } from '../../words/recovery-words.js'
import { pageStyles } from '../page.styles.js'
import { isStale, problemText } from '../problem-text.js'
import { renderLoadingOrRetry } from '../render-loading.js'
import type { ApproveDevice } from './approve-device.js'

type Asked = { link: DeviceLink; of: WaitingDevice }
type Step = { kind: 'loading' | 'over' | 'done' } | ({ kind: 'asked' } & Asked)

/** @summary Approves another browser of the owner. The owner types the number that the other browser shows. */
export class WalletApproveDevice extends LitElement {
  static override styles = pageStyles

  @property({ attribute: false }) words!: PageWords
  @property({ attribute: false }) text!: RecoveryWords['letIn']
  @property({ attribute: false }) approveDevice!: ApproveDevice
  @property({ attribute: false }) link: DeviceLink | undefined
  /** The user needs a new step-up. */
  @property({ attribute: false }) onStepUp: () => void = () => undefined
  /** The wallet has been locked. */
  @property({ attribute: false }) onStale: () => void = () => undefined
  @property({ attribute: false }) onLeave: () => void = () => undefined

  @state() private step: Step = { kind: 'loading' }
  @state() private status: string | undefined
  @state() private typed = ''
  @state() private isBusy = false

  override connectedCallback(): void {
    super.connectedCallback()
    void this.load()
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('step') || this.step.kind === 'loading') return
    // Focuses the question, so that it is read before the number is typed.
    this.renderRoot.querySelector<HTMLElement>('[tabindex]:is(.heading, .text)')?.focus()
  }

  override render() {
    return html`<div class="body" tabindex="-1">
      ${this.renderStep()}
      <p class="problem" role="status">${this.status ?? nothing}</p>
    </div>`
  }

  private renderStep() {
    const { step, text } = this
    switch (step.kind) {
      case 'loading':
        return html`${renderLoadingOrRetry(this.words, this.status !== undefined, this.load)}
        ${this.status === undefined ? nothing : this.renderLeave(this.words.cancel)}`
      case 'asked':
        return this.renderAsked(step)
      case 'done':
        return this.renderEnd(checkIcon, text.done)
      case 'over':
        return this.renderEnd(triangleAlertIcon, text.over)
    }
  }

  private renderAsked(asked: Asked) {
    const { text, words } = this
    return html`<div class="hero hero--tight">
        <span class="mark"><ak-icon .glyph=${monitorIcon} size="24"></ak-icon></span>
        <h2 class="heading" tabindex="-1">${text.title}</h2>
        <p class="text">${text.text(asked.of.name)}</p>
      </div>
      <div class="note note--danger">
        <ak-icon .glyph=${triangleAlertIcon} size="16"></ak-icon><span><b>${text.onlyYou}</b> ${text.onlyYouText}</span>
      </div>
      <p class="label"><span>${text.label}</span></p>
      <ak-code-field
        label=${text.label}
        .value=${this.typed}
        ?invalid=${this.status !== undefined}
        ?readonly=${this.isBusy}
        @ak-input=${this.onInput}
        @keydown=${({ key }: KeyboardEvent) => key === 'Enter' && this.approve(asked)}
      ></ak-code-field>
      <div class="pair">
        ${this.renderLeave(words.cancel)}
        <button class="button lg danger" type="button" ?disabled=${this.isBusy} @click=${() => this.approve(asked)}>
          ${this.isBusy ? html`<ak-dial size="16" tone="current"></ak-dial>` : nothing}${text.yes}
        </button>
      </div>`
  }

  private renderEnd(glyph: string, text: string) {
    return html`<div class="hero hero--tight">
        <span class="mark"><ak-icon .glyph=${glyph} size="24"></ak-icon></span>
        <p class="text" tabindex="-1">${text}</p>
      </div>
      ${this.renderLeave(this.words.continue)}`
  }

  private renderLeave(label: string) {
    return html`<button
      class="button lg secondary"
      type="button"
      ?disabled=${this.isBusy}
      @click=${() => this.onLeave()}
    >
      ${label}
    </button>`
  }

  private readonly load = async () => {
    this.status = undefined
    const { link } = this
    if (!link) return void (this.step = { kind: 'over' })
    try {
      this.step = { kind: 'asked', link, of: await this.approveDevice.read(link) }
    } catch (thrown) {
      this.fail(thrown)
    }
  }

  private readonly onInput = ({ value }: { value: string }) => {
    this.typed = value
    this.status = undefined
  }

  private async approve({ link, of }: Asked): Promise<void> {
    if (this.isBusy) return
    this.status = undefined
    this.isBusy = true
    try {
      if (await this.approveDevice.isNumber(link, of, this.typed)) {
        await this.approveDevice.approve(link, of)
        this.step = { kind: 'done' }
      } else {
        this.status = this.text.wrong
        this.renderRoot.querySelector('ak-code-field')?.focus()
      }
    } catch (thrown) {
      this.fail(thrown)
    } finally {
      this.isBusy = false
    }
  }

  private fail(thrown: unknown): void {
    const code = thrown instanceof FrameError ? thrown.code : undefined
    // A wrong clock may make the page believe that the step-up is recent. Retrying immediately would loop.
    if (code === 'action_not_allowed') return this.onStepUp()
    if (isStale(thrown)) return this.onStale()
    if (code === 'bad_message') this.step = { kind: 'over' }
    else this.status = problemText(thrown, this.words)
  }
}

if (!customElements.get('wallet-approve-device')) customElements.define('wallet-approve-device', WalletApproveDevice)

declare global {
  interface HTMLElementTagNameMap {
    'wallet-approve-device': WalletApproveDevice
  }
}
