import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type DeepReadonly, type NamesState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/field'
import type { AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/tag'
import { infoIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, sectionStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { confirmText } from '../../../components/confirm-text.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStyles from '../../../components/hero-status.styles.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { noNames } from '../no-names.js'
import { freeNames, splitName } from './free-names.js'
import styles from './register-account-name-view.styles.js'

type Names = Omit<DeepReadonly<NamesState>, 'network'>

const empty: Omit<Names, 'address'> = { text: '', check: { status: 'empty' }, attempt: { status: 'idle' } }

const catalogue = { ...accountMessages, ...connectMessages, ...fundsMessages }

/**
 * @summary The form of a name, whether it is available, and the signature that registers it.
 *
 * @csspart heading - Explains what a name is, or the status.
 * @csspart hint - Explains its use, or the instruction.
 * @csspart name - The field.
 * @csspart rule - The rule of names, or the error of this one.
 * @csspart suggestions - Available names.
 * @csspart suggestion - One of them.
 * @csspart register - The button that registers.
 * @csspart retry - Checks the name again.
 * @csspart cancel - Stops waiting for the wallet.
 * @csspart empty - Says that the service has no names.
 * @csspart account - Goes to the account instead.
 */
@define('appkit-register-account-name-view')
class RegisterAccountNameView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, sectionStyles, ledgerStyles, heroStyles, styles]

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, fundsMessages).names.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    if (!kit.state.nameZone) return noNames(kit)
    // Renders an empty form until the state exists.
    const names = kit.state.names ?? { ...empty, address: kit.getAddress('eip155') ?? '' }
    return names.attempt.status === 'running' ? this.waiting(kit, names) : this.form(kit, names)
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private form(kit: AppKit, names: Names) {
    const { names: text, account } = this.text
    const { check, text: typed } = names
    const isFree = check.status === 'available'
    const [label] = isFree ? splitName(check.name) : [typed.trim().toLowerCase()]
    const isNamed = check.status !== 'empty' && check.status !== 'invalid'
    return html`
      <div class="hero hero--tight">
        <ak-avatar size="56" address=${names.address}></ak-avatar>
        <h2 class="heading" part="heading">${text.heading}</h2>
        <p class="text" part="hint">${text.hint}</p>
      </div>
      <div class="body">
        <div class="form">
          <ak-field
            data-start
            part="name"
            dir="ltr"
            label=${text.label}
            placeholder=${text.label}
            ?invalid=${check.status === 'invalid'}
            .value=${typed}
            @keydown=${(event: KeyboardEvent) => this.onKeydown(event, kit, isFree)}
            @ak-input=${({ value }: AkInputEvent) => ignoreRejection(kit.names.setText(value))}
          >
            ${names.zone ? html`<span slot="trailing" class="zone" title=${`.${names.zone}`}>.${names.zone}</span>` : nothing}
            <span slot="trailing" class="state" role="status">${this.state(check)}</span>
          </ak-field>
          ${this.rule(kit, names)}
          ${check.status === 'taken' ? freeNames(kit, check.free, (other) => ignoreRejection(kit.names.setText(other))) : nothing}
          ${
            check.status === 'failed'
              ? html`<ak-button
                  block
                  variant="secondary"
                  part="retry"
                  @click=${() => ignoreRejection(kit.names.setText(typed))}
                >
                  ${account.retry}
                </ak-button>`
              : html`<ak-button block part="register" ?disabled=${!isFree} @click=${() => this.register(kit, isFree)}>
                  ${isNamed ? text.registerName(label ?? '') : text.register}
                </ak-button>`
          }
        </div>
        ${isFree ? html`<p class="foot">${text.about}</p>` : nothing}
      </div>
    `
  }

  private state(check: Names['check']) {
    const { names: text } = this.text
    switch (check.status) {
      case 'checking':
        return html`<ak-dial size="16" mode="spin"></ak-dial><span class="hidden">${text.checking}</span>`
      case 'available':
        return html`<ak-tag size="lg" tone="success">${text.available}</ak-tag>`
      case 'taken':
        return html`<ak-tag size="lg">${text.taken}</ak-tag>`
      default:
        return nothing
    }
  }

  /** The naming rule, replaced by a problem if there is one. */
  private rule(kit: AppKit, { check, attempt, refusal }: Names) {
    const { names: text } = this.text
    const problem =
      refusal ??
      (check.status === 'failed'
        ? errorText(kit, check.code)
        : attempt.status !== 'failed'
          ? undefined
          : attempt.code === 'name_register_failed'
            ? text.registerFailed(attempt.target.name)
            : errorText(kit, attempt.code))
    const isRefused = !refusal && attempt.status === 'failed' && attempt.code === 'user_rejected'
    const isWrong = (problem !== undefined && !isRefused) || check.status === 'invalid'
    return html`<p
      class="rule ${isWrong ? 'rule--wrong' : ''}"
      part="rule"
      role=${problem || isWrong ? 'status' : nothing}
    >
      ${isWrong ? html`<ak-icon size="16" .glyph=${infoIcon}></ak-icon>` : nothing}<span dir="auto"
        >${problem ?? text.rule}</span
      >
    </p>`
  }

  private waiting(kit: AppKit, { address, attempt }: Names) {
    const { names: text, sendReview } = this.text
    if (attempt.status !== 'running') return nothing
    const isAsked = attempt.step?.kind !== 'registering'
    const screen = {
      dial: 'spin',
      heading: isAsked ? confirmText(kit, 'eip155') : text.registering(attempt.target.name),
      hint: isAsked ? text.signHint : '',
    } as const
    return html`
      ${heroStatus(screen, html`<ak-avatar size="64" address=${address}></ak-avatar>`)}
      <div class="body">
        <ak-button
          data-start
          block
          variant="secondary"
          part="cancel"
          @click=${() => ignoreRejection(kit.names.cancel())}
        >
          ${sendReview.cancel}
        </ak-button>
      </div>
    `
  }

  // Prevents the default action: the next screen gets the focus before `keyup`, and Enter would click its button.
  private onKeydown(event: KeyboardEvent, kit: AppKit, isFree: boolean): void {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    this.register(kit, isFree)
  }

  private register(kit: AppKit, isFree: boolean): void {
    if (isFree) ignoreRejection(kit.names.register().then((name) => this.finish(kit, name)))
  }

  // The user may be on another screen by now.
  private finish(kit: AppKit, name: string): void {
    if (kit.router.view === 'RegisterAccountName' && kit.state.ownName?.name === name)
      kit.router.replace('RegisterAccountNameSuccess')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-register-account-name-view': RegisterAccountNameView
  }
}
