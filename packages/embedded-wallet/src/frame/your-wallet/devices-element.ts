import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/tag'
import { monitorIcon, smartphoneIcon } from '@openappkit/ui/icons'
import { html, LitElement, nothing } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import { formatTime } from '../approval/views/view-texts.js'
import type { Device, Owner } from './owner.js'
import { pageStyles } from './page.styles.js'
import { isStale, problemText } from './problem-text.js'
import type { PageWords } from '../words/page-words.js'
import { renderLoadingOrRetry } from './render-loading.js'

/** @summary Lists the browsers that can open the wallet, and removes them. */
export class WalletDevices extends LitElement {
  static override styles = pageStyles

  @property({ attribute: false }) words!: PageWords
  @property({ attribute: false }) owner!: Owner
  @property() language = 'en'
  /** The user needs a new step-up. */
  @property({ attribute: false }) onStale: () => void = () => undefined

  @state() private devices: readonly Device[] | undefined
  /** The device to confirm for removal. */
  @state() private chosen: Device | undefined
  @state() private status: string | undefined
  @state() private isBusy = false

  override connectedCallback(): void {
    super.connectedCallback()
    void this.load()
  }

  override render() {
    const { chosen, status } = this
    return html`<div class="body" tabindex="-1">
      ${chosen ? this.renderRemoval(chosen) : this.renderList()}
      <p class="problem" role="status">${status ?? nothing}</p>
    </div>`
  }

  private renderList() {
    const { devices } = this
    const { devices: text } = this.words
    if (!devices) return renderLoadingOrRetry(this.words, this.status !== undefined, this.load)
    return html`<ul class="ledger">
        ${devices.map(
          (device) =>
            html`<li>
              <div class="row">
                <span class="mark"><ak-icon .glyph=${glyphOf(device)} size="20"></ak-icon></span>
                <span class="row__main">
                  <span class="row__title"><bdi>${this.nameOf(device)}</bdi></span>
                  <span class="row__sub">${text.signedIn(this.format(device.seenAt))}</span>
                </span>
                <span class="row__meta">
                  ${
                    device.isThis
                      ? html`<ak-tag>${text.thisOne}</ak-tag>`
                      : html`<button
                          class="link"
                          type="button"
                          aria-label=${`${text.remove}: ${this.nameOf(device)}`}
                          @click=${() => this.choose(device)}
                        >
                          ${text.remove}
                        </button>`
                  }
                </span>
              </div>
            </li>`,
        )}
      </ul>
      <p class="foot foot--block">${text.each}</p>`
  }

  private renderRemoval(device: Device) {
    const { devices: text } = this.words
    return html`<div class="hero hero--tight">
        <span class="mark"><ak-icon .glyph=${glyphOf(device)} size="24"></ak-icon></span>
        <h2 class="heading">${text.removeTitle(this.nameOf(device))}</h2>
        <p class="text">${text.removeText}</p>
        <p class="small">${text.signedIn(this.format(device.seenAt))} · ${text.added(this.format(device.createdAt))}</p>
      </div>
      <div class="pair">
        <button class="button lg secondary" type="button" @click=${() => this.choose(undefined)}>${text.keep}</button>
        <button
          class="button lg danger"
          type="button"
          ?disabled=${this.isBusy}
          @click=${() => this.removeDevice(device)}
        >
          ${text.remove}
        </button>
      </div>`
  }

  private nameOf({ name }: Device): string {
    return name || this.words.devices.unknown
  }

  private format(time: number): string {
    return formatTime(time, this.language)
  }

  private choose(device: Device | undefined): void {
    this.status = undefined
    this.chosen = device
  }

  private readonly load = async () => {
    this.status = undefined
    try {
      this.devices = await this.owner.devices()
    } catch (thrown) {
      this.fail(thrown)
    }
  }

  private async removeDevice(device: Device): Promise<void> {
    this.isBusy = true
    try {
      await this.owner.remove(device.id)
      this.chosen = undefined
      this.devices = this.devices?.filter(({ id }) => id !== device.id)
      this.status = this.words.devices.removed(this.nameOf(device))
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
}

const glyphOf = ({ name }: Device) => (/Android|iPhone|iPad/.test(name) ? smartphoneIcon : monitorIcon)

if (!customElements.get('wallet-devices')) customElements.define('wallet-devices', WalletDevices)

declare global {
  interface HTMLElementTagNameMap {
    'wallet-devices': WalletDevices
  }
}
