import './devices-element.js'
import './export-element.js'
import './history/history-element.js'
import './approve-device/approve-device-element.js'
import './sign-in-element.js'
import './recovery/recovery-element.js'
import '../restore/restore-element.js'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/icon-button'
import { asksForCode } from '@openappkit/protocol/frame'
import { shortAddress } from '@openappkit/ui/format'
import {
  arrowLeftIcon,
  chevronRightIcon,
  clockIcon,
  keyRoundIcon,
  lockIcon,
  monitorIcon,
  shieldIcon,
} from '@openappkit/ui/icons'
import { css, html, LitElement, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import type { RequestLink } from '../device-linking/request-link.js'
import type { PageParams, OwnPlace } from './page-params.js'
import type { Owner, SignedInUser } from './owner.js'
import { pageStyles } from './page.styles.js'
import { isStale, problemText } from './problem-text.js'
import type { PageWords } from '../words/page-words.js'
import type { RecoveryWords } from '../words/recovery-words.js'
import { renderLoading } from './render-loading.js'

type Place = OwnPlace | 'loading' | 'sign-in' | 'restore' | 'failed'

/** @summary The wallet's own page: signs the owner in and offers the owner's actions. */
export class YourWallet extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        max-inline-size: 400px;
        margin: 6vh auto;
        padding-inline: var(--appkit-space-3);
      }
      .mast {
        justify-content: center;
        padding-block: var(--appkit-space-3);
        font-size: var(--appkit-text-13);
        color: var(--appkit-color-text-2);
        overflow-wrap: anywhere;
      }
      .card {
        border-radius: calc(7 * var(--_r));
        background: var(--appkit-color-card);
        box-shadow:
          0 0 0 1px var(--appkit-color-line),
          0 16px 40px -12px oklch(0.2 0.02 262 / 0.22);
        padding-block-end: var(--appkit-space-3);
      }
      .head {
        display: grid;
        grid-template-columns: 40px 1fr 40px;
        align-items: center;
        min-block-size: var(--appkit-size-header);
        padding-inline: var(--appkit-space-2);
        text-align: center;
      }
      .title:focus {
        outline: none;
      }
    `,
  ]

  @property({ attribute: false }) words!: PageWords
  @property({ attribute: false }) recoveryWords!: RecoveryWords
  @property({ attribute: false }) owner!: Owner
  @property({ attribute: false }) params!: PageParams
  @property() language = 'en'
  @property() host = ''
  @property({ type: Boolean }) isMemoryOnly = false

  @state() private place: Place = 'loading'
  @state() private user: SignedInUser | undefined
  @state() private address = ''
  @state() private problem: string | undefined
  /** The screen to show after the sign-in. */
  private wanted: OwnPlace = 'home'

  override connectedCallback(): void {
    super.connectedCallback()
    this.wanted = this.params.place
    void this.enter()
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('place') && changed.get('place') !== undefined)
      this.renderRoot.querySelector<HTMLElement>('.title')?.focus()
  }

  override render() {
    const { place, words } = this
    const { home } = words
    const inside = new Map<Place, string>([
      ['export', home.export],
      ['devices', home.devices],
      ['recovery', this.recoveryWords.title],
      ['history', words.history.title],
    ])
    return html`<p class="mast line"><ak-icon .glyph=${lockIcon} size="16"></ak-icon>${this.host}</p>
      <main class="card" aria-labelledby="title">
        <header class="head">
          ${
            inside.has(place)
              ? html`<ak-icon-button
                  label=${words.back}
                  flip
                  .glyph=${arrowLeftIcon}
                  @click=${() => this.go('home')}
                ></ak-icon-button>`
              : html`<span></span>`
          }
          <h1 class="title" id="title" tabindex="-1">${inside.get(place) ?? words.title}</h1>
        </header>
        ${this.renderPlace()}
      </main>`
  }

  private renderPlace() {
    const { place, words, owner } = this
    const onStale = () => void this.enter()
    switch (place) {
      case 'loading':
        return renderLoading(words)
      case 'failed':
        return html`<div class="body">
          <p class="problem" role="alert">${this.problem ?? words.failed}</p>
          <button class="button lg primary" type="button" @click=${onStale}>${words.tryAgain}</button>
        </div>`
      case 'sign-in':
        return html`<wallet-sign-in
          .words=${words}
          .owner=${owner}
          .params=${this.params}
          .user=${this.user}
          .onSignedIn=${onStale}
        ></wallet-sign-in>`
      case 'restore':
        return html`<wallet-restore
          .words=${this.recoveryWords.restore}
          .cancel=${words.home.signOut}
          .onCode=${this.onCode}
          .requestLink=${this.requestLink}
          .onRefuse=${this.onSignOut}
          isOwnPage
        ></wallet-restore>`
      default:
        return this.renderOwn(place, onStale)
    }
  }

  private renderOwn(place: OwnPlace, onStale: () => void) {
    const { words, owner, language } = this
    switch (place) {
      case 'home':
        return this.renderHome()
      case 'export':
        return html`<wallet-export
          .words=${words}
          .owner=${owner}
          .onStale=${onStale}
          .onDone=${() => this.go('home')}
        ></wallet-export>`
      case 'devices':
        return html`<wallet-devices
          .words=${words}
          .owner=${owner}
          .language=${language}
          .onStale=${onStale}
        ></wallet-devices>`
      case 'recovery':
        return html`<wallet-recovery
          .words=${words}
          .text=${this.recoveryWords}
          .recovery=${owner.recovery}
          .onStale=${onStale}
        ></wallet-recovery>`
      case 'history':
        return html`<wallet-history
          .words=${words}
          .owner=${owner}
          .language=${language}
          .onStale=${onStale}
        ></wallet-history>`
      case 'approve-device':
        return html`<wallet-approve-device
          .words=${words}
          .text=${this.recoveryWords.letIn}
          .approveDevice=${owner.approveDevice}
          .link=${this.params.link}
          .onStepUp=${() => (this.place = 'sign-in')}
          .onStale=${onStale}
          .onLeave=${() => this.go('home')}
        ></wallet-approve-device>`
    }
  }

  private renderHome() {
    const { home, history } = this.words
    const { recoveryWords: recovery } = this
    const rows = [
      { place: 'devices', glyph: monitorIcon, title: home.devices, text: home.devicesText },
      { place: 'recovery', glyph: shieldIcon, title: recovery.title, text: recovery.titleText },
      { place: 'history', glyph: clockIcon, title: history.title, text: history.titleText },
      { place: 'export', glyph: keyRoundIcon, title: home.export, text: home.exportText },
    ] as const
    return html`<div class="body">
      <div class="hero hero--tight">
        <ak-avatar .address=${this.address} size="64"></ak-avatar>
        <p class="heading short">${shortAddress(this.address)}</p>
        ${this.user?.email ? html`<p class="text"><bdi>${this.user.email}</bdi></p>` : nothing}
      </div>
      <div class="ledger">
        ${rows.map(
          ({ place, glyph, title, text }) =>
            html`<button class="row" type="button" @click=${() => this.go(place)}>
              <span class="mark"><ak-icon .glyph=${glyph} size="20"></ak-icon></span>
              <span class="row__main"
                ><span class="row__title">${title}</span><span class="row__sub">${text}</span></span
              >
              <span class="row__meta"><ak-icon flip .glyph=${chevronRightIcon} size="16"></ak-icon></span>
            </button>`,
        )}
      </div>
      <button class="button lg secondary" type="button" @click=${this.onSignOut}>${home.signOut}</button>
      ${this.isMemoryOnly ? html`<p class="foot foot--block">${home.memoryOnly}</p>` : nothing}
    </div>`
  }

  private go(place: OwnPlace): void {
    this.wanted = place
    this.place = place
  }

  /** Signs the user in, opens the wallet, and shows the requested screen. */
  private async enter(): Promise<void> {
    this.place = 'loading'
    this.problem = undefined
    try {
      this.user = await this.owner.read()
      if (!this.user?.hasRecentStepUp) {
        this.place = 'sign-in'
        return
      }
      this.address = await this.owner.open()
      this.place = this.wanted
    } catch (thrown) {
      if (asksForCode(thrown)) this.place = 'restore'
      else if (isStale(thrown) && !this.user) this.place = 'sign-in'
      else this.fail(thrown)
    }
  }

  private fail(thrown: unknown): void {
    this.problem = problemText(thrown, this.words)
    this.place = 'failed'
  }

  private readonly onCode = async (code: string) => {
    this.address = await this.owner.openWithCode(code)
    this.place = this.wanted
  }

  private readonly requestLink: RequestLink = async (signal) => {
    const request = await this.owner.requestLink(signal)
    request.opened.then(
      ({ vault }) => {
        this.address = vault.addresses.evm
        this.place = this.wanted
      },
      () => undefined,
    )
    return request
  }

  private readonly onSignOut = async () => {
    await this.owner.signOut().catch(() => undefined)
    this.go('home')
    await this.enter()
  }
}

if (!customElements.get('your-wallet')) customElements.define('your-wallet', YourWallet)

declare global {
  interface HTMLElementTagNameMap {
    'your-wallet': YourWallet
  }
}
