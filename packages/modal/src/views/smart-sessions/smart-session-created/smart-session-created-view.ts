import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/mark'
import { checkIcon, scrollTextIcon } from '@openappkit/ui/icons'
import { actionBarStyles, baseStyles, layoutStyles, noteStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { confirmText } from '../../../components/confirm-text.js'
import { heroStatus } from '../../../components/hero-status.js'
import { note } from '../../../components/note.js'
import heroStyles from '../../../components/hero-status.styles.js'
import { messages } from '../../../i18n/engine/messages.js'
import { settingsMessages } from '../../../i18n/messages/settings/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { endOf, permissionLines, sessionCatalogue } from '../session-text.js'
import styles from './smart-session-created-view.styles.js'

/**
 * @summary Confirms that an app may act for the account.
 *
 * @csspart heading - Names the app.
 * @csspart hint - The end of the session.
 * @csspart permissions - The permissions of the session.
 * @csspart note - Says whether other devices list the session.
 * @csspart done - Closes the modal.
 * @csspart sessions - Goes to the list of sessions.
 */
@define('appkit-smart-session-created-view')
class SmartSessionCreatedView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, actionBarStyles, noteStyles, heroStyles, styles]

  // A permission names its token, which the holdings know.
  protected override kitChanged(kit: AppKit | undefined): void {
    if (kit) ignoreRejection(kit.holdings.fetch())
  }

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, settingsMessages).sessions.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { sessions: text, sendProgress } = this.text
    const session = kit.state.smartSessions?.granted
    const mark = html`<ak-mark size="64" .glyph=${scrollTextIcon}></ak-mark>`
    const screen = session
      ? ({
          dial: 'done',
          glyph: checkIcon,
          heading: text.created(session.app.name),
          hint: text.until(endOf(kit, session)),
        } as const)
      : ({ dial: 'quiet', heading: text.empty, hint: text.emptyHint } as const)
    return html`
      ${heroStatus(screen, mark)}
      <div class="body">
        ${
          session
            ? html`<ul class="permissions" part="permissions">
                ${permissionLines(kit, session)}
              </ul>`
            : nothing
        }
        ${session ? this.listing(kit) : nothing}
        <div class="stack actions">
          <ak-button block variant="secondary" part="sessions" @click=${() => kit.router.push('SmartSessionList')}>
            ${text.title}
          </ak-button>
          <ak-button data-start block part="done" @click=${() => kit.close()}>${sendProgress.done}</ak-button>
        </div>
      </div>
    `
  }

  private get text() {
    return messages(this.current, sessionCatalogue)
  }

  /** Says whether other devices list the session. The permissions are valid in any case. */
  private listing(kit: AppKit) {
    const { sessions: text } = this.text
    switch (kit.state.smartSessions?.listing) {
      case 'asked':
        return note({ part: 'note', text: `${confirmText(kit, 'eip155')}. ${text.sign}` })
      case 'declined':
        return note({ part: 'note', text: text.onlyHere })
      default:
        return nothing
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-smart-session-created-view': SmartSessionCreatedView
  }
}
