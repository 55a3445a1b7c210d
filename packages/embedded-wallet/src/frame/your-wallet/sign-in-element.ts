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

type MailedStep = {
  email: string
  digits: number
  by: Pick<Owner['signIn'] | Owner['stepUp'], 'enterCode' | 'waitForDevice'>
}

type Step =
  | { kind: 'start' }
  /** The mail has a link, or a code if the address has no account. */
  | ({ kind: 'device'; number: string } & MailedStep)
  | ({ kind: 'code' } & MailedStep)
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
  private linkWait = new AbortController()

  override connectedCallback(): void {
    super.connectedCallback()
    this.email = this.params.email ?? ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.work.abort()
    this.linkWait.abort()
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
        // A step-up mails a link only.
        return this.user
          ? html`${this.renderHero(mailIcon, prove.approve, prove.approveText(step.email, step.number))}
              <div class="line line--center"><ak-dial size="40"></ak-dial></div>`
          : html`${this.renderHero(mailIcon, prove.checkEmail, prove.codeOrLink(step.email, step.number))}
            ${this.renderCode(step)} ${this.renderResend()}`
      case 'code':
        return html`${this.renderHero(mailIcon, prove.checkEmail, prove.enterCode(step.digits, step.email))}
        ${this.renderCode(step)} ${this.renderResend()}`
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

  private renderCode({ digits }: MailedStep) {
    return html`<ak-code-field
      label=${this.words.prove.code}
      length=${digits}
      .value=${this.code}
      ?invalid=${this.problem !== undefined}
      ?readonly=${this.isBusy}
      @ak-input=${this.onCode}
    ></ak-code-field>`
  }

  private renderResend() {
    return html`<button class="button lg secondary" type="button" @click=${this.onEmail}>
      ${this.words.prove.resend}
    </button>`
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
    const title = params.place === 'home' ? prove.signIn : prove.tasks[params.place]
    return html`${this.renderHero(keyRoundIcon, title, prove.signInText)}${atProvider}
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
    this.linkWait.abort()
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
      this.linkWait.abort()
      const by = user ? owner.stepUp : owner.signIn
      const begun = await (user ? owner.stepUp.start(signal) : owner.signIn.start(email, signal))
      this.code = ''
      if (begun.action === 'VERIFY_DEVICE') {
        this.step = { kind: 'device', email, number: begun.matchNumber ?? '', digits: 8, by }
        void this.waitForLink(this.step)
      } else this.step = { kind: 'code', email, digits: user ? 8 : 6, by }
    })
  }

  /** Waits for the link in the mail, while the user may enter a code. */
  private async waitForLink(step: Extract<Step, { kind: 'device' }>): Promise<void> {
    const own = (this.linkWait = new AbortController())
    try {
      await step.by.waitForDevice(own.signal)
      this.code = ''
      this.problem = undefined
      this.step = { ...step, kind: 'code', digits: this.user ? 8 : 6 }
    } catch (thrown) {
      if (own.signal.aborted) return
      this.onRestart()
      this.problem = problemText(thrown, this.words)
    }
  }

  private readonly onCode = ({ value }: { value: string }) => {
    this.code = value
    const { step } = this
    if (!('digits' in step) || value.length < step.digits) return
    // A correct code ends the challenge. Stops the poll first, because it would report the end as an error.
    this.linkWait.abort()
    void this.run(async (signal) => {
      await step.by.enterCode(value, signal)
      this.onSignedIn()
    }).then(() => {
      if (this.problem !== undefined && this.step === step && step.kind === 'device') void this.waitForLink(step)
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
