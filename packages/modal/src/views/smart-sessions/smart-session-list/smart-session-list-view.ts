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
import { confirmText } from '../../../components/confirm-text.js'
import { heroStatus } from '../../../components/hero-status.js'
import { note } from '../../../components/note.js'
import heroStyles from '../../../components/hero-status.styles.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { settingsMessages } from '../../../i18n/messages/settings/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { endOf, permissionLines, type Session, sessionCatalogue, siteOf } from '../session-text.js'
import styles from './smart-session-list-view.styles.js'

type Revocation = DeepReadonly<SmartSessionsState['revocation']>

/**
 * @summary Lists the apps that may act for the account, and revokes their permissions.
 *
 * @csspart list - The list of sessions.
 * @csspart session - One session.
 * @csspart details - The permissions of the session.
 * @csspart revoke - Asks the user to confirm the revocation.
 * @csspart warning - The warning before the revocation.
 * @csspart confirm - Revokes the session.
 * @csspart keep - Keeps the session.
 * @csspart cancel - Stops waiting for the wallet.
 * @csspart heading - The status while the wallet prompts.
 * @csspart hint - The instruction.
 * @csspart note - The outcome of the last revocation.
 * @csspart failed - Says that the service did not answer.
 * @csspart retry - Asks the service again.
 * @csspart empty - The message if there are no sessions.
 */
@define('appkit-smart-session-list-view')
class SmartSessionListView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, noteStyles, heroStyles, styles]

  /** The `pci` of the expanded session. */
  @state() private open: string | undefined
  /** Whether the user is asked to confirm the revocation. */
  @state() private isConfirming = false
  #isRead = false

  // Watch the whole state: `smartSessions` is created with the first answer.
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
    // A permission names its token, which the holdings know.
    ignoreRejection(kit.holdings.fetch())
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
          @click=${() => this.expand(isOpen ? undefined : session.pci)}
        >
          <ak-mark size="40" .glyph=${scrollTextIcon}></ak-mark>
          <span class="row__main">
            <span class="row__title" dir="auto">${session.app.name}</span>
            <span class="row__sub"><bdi title=${siteOf(session)}>${siteOf(session)}</bdi></span>
            <span class="row__sub">${this.text.sessions.until(endOf(kit, session))}</span>
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
        </ul>
        ${
          this.isConfirming
            ? html`${note({ tone: 'warning', text: text.revokeFrom(session.app.name) })}
                <div class="ways">
                  <ak-button size="md" variant="secondary" part="keep" @click=${() => (this.isConfirming = false)}>
                    ${sendReview.cancel}
                  </ak-button>
                  <ak-button size="md" variant="danger" part="confirm" @click=${() => this.revoke(kit, session)}
                    >${text.revoke}</ak-button
                  >
                </div>`
            : html`<div class="ways">
                <ak-button size="md" variant="secondary" part="revoke" @click=${() => (this.isConfirming = true)}>
                  ${text.revoke}
                </ak-button>
              </div>`
        }
      </div>
    `
  }

  private waiting(kit: AppKit) {
    const { sendReview, sessions: text } = this.text
    const screen = { dial: 'spin', heading: confirmText(kit, 'eip155'), hint: text.revokeHint } as const
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

  /** The outcome of the last revocation. A refusal is an expected outcome, not a warning. */
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

  private expand(pci: string | undefined): void {
    this.open = pci
    this.isConfirming = false
  }

  private revoke(kit: AppKit, { pci }: Session): void {
    this.isConfirming = false
    ignoreRejection(kit.smartSessions.revoke(pci))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-smart-session-list-view': SmartSessionListView
  }
}
