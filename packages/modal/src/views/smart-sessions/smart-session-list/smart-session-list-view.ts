import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type DeepReadonly, type SmartSessionsState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import '@openappkit/ui/elements/skeleton'
import { chevronDownIcon, scrollTextIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles, noteStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { heroStatus } from '../../../components/hero-status.js'
import { note } from '../../../components/note.js'
import heroStyles from '../../../components/hero-status.styles.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { settingsMessages } from '../../../i18n/messages/settings/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { endOf, permissionLines, type Session, sessionCatalogue, siteOf, walletOf } from '../session-text.js'
import styles from './smart-session-list-view.styles.js'

type Revocation = DeepReadonly<SmartSessionsState['revocation']>

/**
 * @summary The apps that may act for the account, and the way to end that.
 *
 * @csspart list - The list of sessions.
 * @csspart session - One session.
 * @csspart details - What it may do.
 * @csspart revoke - Asks whether to revoke it.
 * @csspart warning - Asks once more before it revokes.
 * @csspart confirm - Revokes it.
 * @csspart keep - Leaves it as it is.
 * @csspart cancel - Stops waiting for the wallet.
 * @csspart heading - What is happening while the wallet is asked.
 * @csspart hint - What to do about it.
 * @csspart note - How the last revocation ended.
 * @csspart failed - The service did not answer.
 * @csspart retry - Asks it again.
 * @csspart empty - There is no session.
 */
@define('appkit-smart-session-list-view')
class SmartSessionListView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, noteStyles, heroStyles, styles]

  /** The session that is unfolded. */
  @state() private open: string | undefined
  /** Whether it is to be revoked: the question is asked. */
  @state() private isAsked = false
  #isRead = false

  // What there is of sessions is made with the first answer.
  protected override watched({ state: kitState }: AppKit): readonly object[] {
    return [kitState]
  }

  override heading(kit: AppKit): string {
    return messages(kit, settingsMessages).sessions.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { smartSessions: own } = kit.state
    if (own?.revocation.status === 'running') return this.waiting(kit)
    const { sessions, status } = own?.list ?? { sessions: [], status: 'loading' as const }
    return html`
      <div class="body">
        ${this.outcome(kit, own?.revocation)} ${status === 'failed' ? this.failed(kit) : nothing}
        ${
          sessions.length > 0
            ? html`<ul class="ledger" part="list">
                ${repeat(
                  sessions,
                  ({ pci }) => pci,
                  (session) => this.session(kit, session),
                )}
              </ul>`
            : status === 'loading'
              ? this.loading()
              : status === 'ready'
                ? this.empty()
                : nothing
        }
      </div>
    `
  }

  protected override updated(): void {
    const kit = this.current
    if (!kit || this.#isRead) return
    this.#isRead = true
    ignoreRejection(kit.smartSessions.fetch())
  }

  private get text() {
    return messages(this.current, sessionCatalogue)
  }

  private session(kit: AppKit, session: Session) {
    const isOpen = this.open === session.pci
    return html`
      <li>
        <button
          class="row"
          part="session"
          data-key=${session.pci}
          aria-expanded=${isOpen ? 'true' : 'false'}
          @click=${() => this.unfold(isOpen ? undefined : session.pci)}
        >
          <ak-mark size="40" .glyph=${scrollTextIcon}></ak-mark>
          <span class="row__main">
            <span class="row__title" dir="auto">${session.app.name}</span>
            <span class="row__sub"><bdi title=${siteOf(session)}>${siteOf(session)}</bdi></span>
          </span>
          <span class="row__meta"><ak-icon class="chevron" size="16" .glyph=${chevronDownIcon}></ak-icon></span>
        </button>
        ${isOpen ? this.details(kit, session) : nothing}
      </li>
    `
  }

  private details(kit: AppKit, session: Session) {
    const { sessions: text, sendReview } = this.text
    return html`
      <div class="more" part="details">
        <ul class="lines">
          ${permissionLines(kit, session)}
          <li>${text.until(endOf(kit, session))}</li>
        </ul>
        ${
          this.isAsked
            ? html`${note({ tone: 'warning', text: text.revokeFrom(session.app.name) })}
                <div class="ways">
                  <ak-button size="md" variant="secondary" part="keep" @click=${() => (this.isAsked = false)}>
                    ${sendReview.cancel}
                  </ak-button>
                  <ak-button size="md" part="confirm" @click=${() => this.revoke(kit, session)}
                    >${text.revoke}</ak-button
                  >
                </div>`
            : html`<div class="ways">
                <ak-button size="md" variant="secondary" part="revoke" @click=${() => (this.isAsked = true)}>
                  ${text.revoke}
                </ak-button>
              </div>`
        }
      </div>
    `
  }

  private waiting(kit: AppKit) {
    const { sendProgress, sendReview, sessions: text } = this.text
    const screen = { dial: 'spin', heading: sendProgress.confirm(walletOf(kit)), hint: text.revokeHint } as const
    return html`
      ${heroStatus(screen, html`<ak-mark size="64" .glyph=${scrollTextIcon}></ak-mark>`)}
      <div class="body">
        <ak-button
          data-start
          block
          variant="secondary"
          part="cancel"
          @click=${() => ignoreRejection(kit.smartSessions.cancel())}
        >
          ${sendReview.cancel}
        </ak-button>
      </div>
    `
  }

  /** How the last revocation ended. A refusal is an outcome, and no alarm. */
  private outcome(kit: AppKit, revocation: Revocation | undefined) {
    const { sessions: text } = this.text
    if (revocation?.status === 'failed') {
      const tone = revocation.code === 'user_rejected' ? undefined : 'warning'
      return note({ tone, part: 'note', text: errorText(kit, revocation.code) })
    }
    if (revocation?.status !== 'done') return nothing
    const { session, isEnded } = revocation.value
    const kept = isEnded ? '' : ` ${text.kept(endOf(kit, session))}`
    const tone = isEnded ? undefined : 'warning'
    return note({ tone, part: 'note', text: `${text.revoked(session.app.name)}${kept}` })
  }

  private failed(kit: AppKit) {
    const retry = () => ignoreRejection(kit.smartSessions.fetch())
    const more = html`<button class="link" part="retry" @click=${retry}>${this.text.account.retry}</button>`
    return note({ part: 'failed', text: this.text.sessions.unavailable, more })
  }

  private loading() {
    return html`
      <div class="ledger pending" role="status" aria-label=${this.text.sessions.loading}>
        ${[0, 1, 2].map(
          () =>
            html`<div class="row">
              <ak-skeleton shape="circle" size="40"></ak-skeleton
              ><span class="row__main"><ak-skeleton></ak-skeleton></span>
            </div>`,
        )}
      </div>
    `
  }

  private empty() {
    const { sessions: text } = this.text
    return html`
      <div class="hero" part="empty" role="status">
        <ak-mark size="48" .glyph=${scrollTextIcon}></ak-mark>
        <h2 class="heading">${text.empty}</h2>
        <p class="text">${text.emptyHint}</p>
      </div>
    `
  }

  private unfold(pci: string | undefined): void {
    this.open = pci
    this.isAsked = false
  }

  private revoke(kit: AppKit, { pci }: Session): void {
    this.isAsked = false
    ignoreRejection(kit.smartSessions.revoke(pci))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-smart-session-list-view': SmartSessionListView
  }
}
