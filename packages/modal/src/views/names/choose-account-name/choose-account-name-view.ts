import type { AppKit } from '@openappkit/core'
import { beginScreen } from '@openappkit/core/internal'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { noNames } from '../no-names.js'

/**
 * @summary Explains names, and links to the form for one.
 *
 * @csspart heading - Explains what a name is.
 * @csspart hint - Explains its use.
 * @csspart choose - Goes to the form.
 * @csspart empty - Says that the service has no names.
 * @csspart account - Goes to the account instead.
 */
@define('appkit-choose-account-name-view')
class ChooseAccountNameView extends ViewElement {
  static override styles = [baseStyles, layoutStyles]

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, fundsMessages).names.yours
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    if (!kit.state.nameZone) return noNames(kit)
    const { names: text } = messages(kit, fundsMessages)
    return html`
      <div class="hero">
        <ak-avatar size="64" address=${kit.getAddress('eip155') ?? ''}></ak-avatar>
        <h2 class="heading" part="heading">${text.heading}</h2>
        <p class="text" part="hint">${text.hint}</p>
      </div>
      <div class="body">
        <ak-button data-start block part="choose" @click=${() => this.choose(kit)}>${text.title}</ak-button>
        <p class="foot">${text.about}</p>
      </div>
    `
  }

  private choose(kit: AppKit): void {
    kit.router.push('RegisterAccountName')
    void beginScreen(kit)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-choose-account-name-view': ChooseAccountNameView
  }
}
