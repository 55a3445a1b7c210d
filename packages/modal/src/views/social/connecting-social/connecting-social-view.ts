import type { AppKit, ConnectStep, SocialProvider } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import { monitorIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { type HeroStatus, heroStatus } from '../../../components/hero-status.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { define } from '../../../kit/define.js'
import { emailStep } from '../../email/email-step.js'
import { EmailScreen } from '../../email/email-screen.js'
import { matchNumber, matchNumberStyles } from '../../email/match-number.js'
import { beginSocial, openWindow } from '../begin-social.js'
import { listProviders } from '../list-providers.js'
import { socialEnding } from '../social-ending.js'
import { providerName, socialMark, socialMarkStyles } from '../social-mark.js'
import { trackSocial } from '../track-social.js'

type PopupStep = Extract<ConnectStep, { kind: 'popup' }>

/**
 * @summary Waits while the visitor signs in at a provider, in a separate window.
 *
 * @csspart heading - The instruction, or the outcome.
 * @csspart hint - The details.
 * @csspart number - The number to choose in the window, if the window cannot see this page.
 * @csspart open - Opens the window again.
 * @csspart again - Starts the sign-in again after a failure.
 */
@define('appkit-connecting-social-view')
class ConnectingSocialView extends EmailScreen {
  static override styles = [baseStyles, layoutStyles, heroStatusStyles, socialMarkStyles, matchNumberStyles]

  protected override kitChanged(kit: AppKit | undefined): void {
    super.kitChanged(kit)
    if (kit) trackSocial(kit)
  }

  override heading(kit: AppKit): string {
    return providerName(this.provider(kit))
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const attempt = this.attempt(kit)
    const provider = this.provider(kit)
    const step = emailStep(attempt, 'popup')
    const name = providerName(provider)
    const { social: words } = this.text
    const retry = (label: string) =>
      html`<ak-button data-start block variant="primary" part="again" @click=${() => beginSocial(kit, provider)}
        >${label}</ak-button
      >`
    if (attempt.status === 'done') return this.draw(provider, this.doneStatus())
    if (attempt.status === 'failed') {
      const status = socialEnding(kit, attempt.code, words.failed(name))
      return this.draw(provider, status, retry(words.retry))
    }
    if (attempt.status === 'running') return this.waiting(kit, provider, step, attempt.isSlow)
    // The app opened this screen. Only a click can open the window.
    const { window: heading, windowHint: hint } = words
    return this.draw(provider, { dial: 'quiet', heading: heading(name), hint }, retry(words.open(name)))
  }

  private provider(kit: AppKit): SocialProvider {
    const { socials } = kit.state.settings.features
    const asked = emailStep(this.attempt(kit), 'popup')?.provider
    return asked ?? listProviders(socials, navigator.userAgent)[0] ?? 'google'
  }

  private draw(provider: SocialProvider, status: HeroStatus, further: unknown = nothing, number = '', isTab = false) {
    const { hint } = status
    const { social, farcaster } = this.text
    const numberHint = isTab ? farcaster.number : social.number
    const shown = number ? { ...status, hint: `${hint} ${numberHint(number)}` } : status
    const mark = number ? matchNumber(number) : html`${socialMark(provider, 'l')}`
    return html`<div class="body">${heroStatus(shown, mark)}${further}</div>`
  }

  private waiting(kit: AppKit, provider: SocialProvider, step: PopupStep | undefined, isSlow: boolean) {
    const { social: words, emailLogin } = this.text
    const name = providerName(provider)
    const number = step?.matchNumber
    const reopen = (label: string, variant: 'primary' | 'secondary') => html`
      <ak-button block part="open" variant=${variant} @click=${() => this.reopen(kit)}>${label}</ak-button>
    `
    if (step?.wasBlocked) {
      const status: HeroStatus = { dial: 'quiet', glyph: monitorIcon, heading: words.blocked, hint: words.blockedHint }
      // Browsers do not block links. Before the link is known, another click may open the window.
      const link = step.uri
        ? html`<ak-button block data-start part="open" variant="primary" href=${step.uri}
            >${words.open(name)}</ak-button
          >`
        : html`<ak-button block data-start part="again" variant="primary" @click=${() => beginSocial(kit, provider)}
            >${words.open(name)}</ak-button
          >`
      return this.draw(provider, status, link, number)
    }
    if (step?.problem) {
      const hint = errorText(kit, step.problem)
      const link = html`<ak-button block data-start part="open" variant="primary" href=${step.uri ?? ''}
        >${words.newTab}</ak-button
      >`
      const status: HeroStatus = { dial: 'quiet', glyph: monitorIcon, heading: words.cutOff, hint }
      return this.draw(provider, status, link, number, true)
    }
    if (step?.isClosed) {
      const status: HeroStatus = { dial: 'quiet', glyph: monitorIcon, heading: words.closed, hint: words.closedHint }
      return this.draw(provider, status, reopen(words.open(name), 'primary'), number)
    }
    const hint = isSlow ? emailLogin.slow : words.windowHint
    const status: HeroStatus = { dial: 'spin', heading: words.window(name), hint }
    return this.draw(provider, status, reopen(words.again, 'secondary'), number)
  }

  /** Runs in the task of the click, because a browser blocks any other window. */
  private reopen(kit: AppKit) {
    ignoreRejection(kit.answerStep({ choice: 'reopen', popup: openWindow(kit) }))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-social-view': ConnectingSocialView
  }
}
