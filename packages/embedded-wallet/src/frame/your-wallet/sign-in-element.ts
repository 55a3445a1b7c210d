import '@openappkit/ui/elements/code-field'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/qr'
import { type SocialProvider, socialProviderNames } from '@openappkit/protocol/accounts'
import { readEmail } from '@openappkit/protocol/text'
import { keyRoundIcon, lockIcon, mailIcon, shieldIcon } from '@openappkit/ui/icons'
import { html, LitElement, nothing } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import type { PageParams } from './page-params.js'
import type { Owner, SignedInUser } from './owner.js'
import { pageStyles } from './page.styles.js'
import { problemText } from './problem-text.js'
import type { PageWords } from '../words/page-words.js'

type Step =
  | { kind: 'start' }
  | { kind: 'device'; email: string; number: string }
  | {
      kind: 'code'
      email: string
      digits: number
      by: { enterCode(code: string, signal: AbortSignal): Promise<unknown> }
    }
  /** `uri`: for a link, if the browser opened no window. */
  | { kind: 'provider'; provider: SocialProvider; number?: string | undefined; uri?: string | undefined }

const startPage = new URL('../oauth/start/', document.baseURI).href

/** @summary Signs the user in, or steps up, with a mailed code or at the provider of the sign-in. */
export class WalletSignIn extends LitElement {
  static override styles = pageStyles

  @property({ attribute: false }) words!: PageWords
  @property({ attribute: false }) owner!: Owner
  @property({ attribute: false }) params!: PageParams
  /** Absent if no user is signed in. */
  @property({ attribute: false }) user: SignedInUser | undefined
  @property({ attribute: false }) onSignedIn: () => void = () => undefined

  @state() private step: Step = { kind: 'start' }
  @state() private problem: string | undefined
  @state() private isBusy = false
  @state() private email = ''
  @state() private code = ''
  private work = new AbortController()

  override connectedCallback(): void {
    super.connectedCallback()
    this.email = this.params.email ?? ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.work.abort()
  }

  override render() {
    return html`<div class="body">
      ${this.renderStep()}
      <p class="problem" role="status">${this.problem ?? nothing}</p>
    </div>`
  }

  private renderStep() {
    const { step, words } = this
    const { prove } = words
    switch (step.kind) {
      case 'start':
        return this.renderStart()
      case 'device':
        return html`${this.renderHero(mailIcon, prove.approve, prove.approveText(step.email, step.number))}
          <div class="line line--center"><ak-dial size="40"></ak-dial></div>`
      case 'code':
        return html`${this.renderHero(mailIcon, prove.checkEmail, prove.enterCode(step.digits, step.email))}
          <ak-code-field
            label=${prove.code}
            length=${step.digits}
            .value=${this.code}
            ?invalid=${this.problem !== undefined}
            ?readonly=${this.isBusy}
            @ak-input=${this.onCode}
          ></ak-code-field>
          <button class="button lg secondary" type="button" @click=${this.onEmail}>${prove.resend}</button>`
      case 'provider':
        return this.renderProvider(step)
    }
  }

  private renderHero(glyph: string, title: string, text: string) {
    return html`<div class="hero hero--tight">
      <span class="mark"><ak-icon .glyph=${glyph} size="24"></ak-icon></span>
      <h2 class="heading">${title}</h2>
      <p class="text">${text}</p>
    </div>`
  }

  private renderStart() {
    const { user, words, params } = this
    const { prove } = words
    const provider = user ? user.provider : params.provider
    if (user?.email)
      return html`${this.renderHero(shieldIcon, prove.again, prove.againText(user.email))}
      ${this.renderButton(prove.sendCode, this.onEmail)}`
    const atProvider = provider
      ? this.renderButton(prove.continueWith(socialProviderNames[provider]), () => this.onProvider(provider))
      : nothing
    if (user) {
      const text = provider ? prove.againAt(socialProviderNames[provider]) : prove.notAvailable
      return html`${this.renderHero(shieldIcon, prove.again, text)}${atProvider}`
    }
    return html`${this.renderHero(keyRoundIcon, prove.signIn, prove.signInText)}${atProvider}
    ${
      provider
        ? nothing
        : html`<form class="stack" @submit=${this.onSubmit}>
            <ak-field
              label=${prove.email}
              placeholder=${prove.email}
              type="email"
              autocomplete="email"
              .value=${this.email}
              ?disabled=${this.isBusy}
              @ak-input=${({ value }: { value: string }) => (this.email = value)}
              @keydown=${({ key }: KeyboardEvent) => key === 'Enter' && this.onEmail()}
            ></ak-field>
            ${this.renderButton(prove.sendCode, this.onEmail)}
          </form>`
    }`
  }

  private renderProvider({ provider, number, uri }: Extract<Step, { kind: 'provider' }>) {
    const { prove } = this.words
    const name = socialProviderNames[provider]
    return html`${this.renderHero(lockIcon, prove.continueWith(name), prove.atProvider(name))}
      ${uri && provider === 'farcaster' ? html`<ak-qr label=${name} .value=${uri}></ak-qr>` : nothing}
      ${number ? html`<p class="text problem">${prove.chooseNumber(number)}</p>` : nothing}
      ${
        uri
          ? html`<a class="button lg primary" href=${uri} target="_blank" rel="noopener"
              >${prove.continueWith(name)}</a
            >`
          : html`<div class="line line--center"><ak-dial size="40"></ak-dial></div>`
      } <button class="button lg secondary" type="button" @click=${this.onRestart}>${this.words.cancel}</button>`
  }

  private renderButton(label: string, onClick: () => void) {
    return html`<button class="button lg primary" type="button" ?disabled=${this.isBusy} @click=${onClick}>
      ${label}
    </button>`
  }

  /** Runs one task at a time. A new task aborts the previous one. */
  private async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.work.abort()
    const own = (this.work = new AbortController())
    this.problem = undefined
    this.isBusy = true
    try {
      await work(own.signal)
    } catch (thrown) {
      if (own.signal.aborted) return
      this.problem = problemText(thrown, this.words)
      this.code = ''
    } finally {
      if (own === this.work) this.isBusy = false
    }
  }

  private readonly onSubmit = (event: Event) => (event.preventDefault(), this.onEmail())

  private readonly onRestart = () => {
    this.work.abort()
    this.step = { kind: 'start' }
  }

  private readonly onEmail = () => {
    const { owner, user } = this
    const email = user?.email ?? readEmail(this.email)
    if (email === undefined) {
      this.problem = this.words.prove.wrongEmail
      return
    }
    void this.run(async (signal) => {
      const by = user ? owner.stepUp : owner.signIn
      const begun = await (user ? owner.stepUp.start(signal) : owner.signIn.start(email, signal))
      if (begun.action === 'VERIFY_DEVICE') {
        this.step = { kind: 'device', email, number: begun.matchNumber ?? '' }
        await by.waitForDevice(signal)
      }
      this.code = ''
      this.step = { kind: 'code', email, digits: user ? 8 : 6, by }
    }).then(() => this.problem !== undefined && this.step.kind === 'device' && this.onRestart())
  }

  private readonly onCode = ({ value }: { value: string }) => {
    this.code = value
    const { step } = this
    if (step.kind !== 'code' || value.length < step.digits) return
    void this.run(async (signal) => {
      await step.by.enterCode(value, signal)
      this.onSignedIn()
    })
  }

  private onProvider(provider: SocialProvider): void {
    // Opens the window in the task of the click, because browsers block later ones. Farcaster needs none: its QR code
    // is for a phone.
    const popup = provider === 'farcaster' ? null : window.open(startPage, '_blank', 'popup,width=600,height=800')
    void this.run(async (signal) => {
      this.step = { kind: 'provider', provider }
      try {
        const { uri, matchNumber: number } = await this.owner.social.begin(provider, signal)
        if (popup) popup.location.href = uri
        else this.step = { kind: 'provider', provider, number, uri }
        await this.owner.social.wait(uri, signal)
        this.onSignedIn()
      } finally {
        popup?.close()
      }
    }).then(() => this.problem !== undefined && this.onRestart())
  }
}

if (!customElements.get('wallet-sign-in')) customElements.define('wallet-sign-in', WalletSignIn)

declare global {
  interface HTMLElementTagNameMap {
    'wallet-sign-in': WalletSignIn
  }
}
