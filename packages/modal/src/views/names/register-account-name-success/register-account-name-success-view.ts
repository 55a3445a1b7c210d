import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import { checkIcon, copyIcon, shareIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { css, html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { copyWithNotice } from '../../../components/copy-text.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStyles from '../../../components/hero-status.styles.js'
import { messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'

/**
 * @summary The name that the account has now.
 *
 * @csspart heading - The name.
 * @csspart hint - Explains its use.
 * @csspart copy - Copies the name.
 * @csspart share - Shares the name, where the browser can.
 * @csspart account - Goes to the account.
 */
@define('appkit-register-account-name-success-view')
class RegisterAccountNameSuccessView extends ViewElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    heroStyles,
    css`
      .ways {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 9em), 1fr));
        gap: var(--appkit-space-2);
      }
    `,
  ]

  protected override watched({ state: { accounts } }: AppKit): readonly object[] {
    return [accounts]
  }

  override heading(kit: AppKit): string {
    return messages(kit, fundsMessages).names.yours
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const address = kit.getAddress('eip155') ?? ''
    const { ownName, accounts } = kit.state
    const name = ownName?.address === address ? ownName.name : accounts.eip155?.name
    const { names: text } = this.text
    const heading = name ? text.isYours(name) : text.heading
    const screen = { dial: 'done', glyph: checkIcon, heading, hint: text.yoursHint } as const
    return html`
      ${heroStatus(screen, html`<ak-avatar size="64" address=${address}></ak-avatar>`)}
      <div class="body">
        ${name ? this.actions(kit, name) : nothing}
        <ak-button data-start block part="account" @click=${() => kit.router.reset('Account')}
          >${text.toAccount}</ak-button
        >
      </div>
    `
  }

  private get text() {
    return messages(this.current, fundsMessages)
  }

  private actions(kit: AppKit, name: string) {
    const { names: text } = this.text
    // Web Share needs browser support and a secure context.
    const canShare = typeof navigator.share === 'function'
    return html`
      <div class="ways">
        <ak-button
          block
          variant="secondary"
          part="copy"
          data-copied=${text.copied}
          @click=${() => this.copy(kit, name)}
        >
          <ak-icon size="16" .glyph=${copyIcon}></ak-icon>${text.copy}
        </ak-button>
        ${
          canShare
            ? html`<ak-button block variant="secondary" part="share" @click=${() => share(name)}>
                <ak-icon size="16" .glyph=${shareIcon}></ak-icon>${text.share}
              </ak-button>`
            : nothing
        }
      </div>
    `
  }

  private copy(kit: AppKit, name: string): Promise<void> {
    return copyWithNotice(kit, name, this.text.names.copied)
  }
}

/** Opens the share sheet. Ignores the rejection when the user closes it. */
const share = (text: string) => navigator.share({ text }).catch(() => undefined)

declare global {
  interface HTMLElementTagNameMap {
    'appkit-register-account-name-success-view': RegisterAccountNameSuccessView
  }
}
