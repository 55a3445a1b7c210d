import { type AppKit, AppKitError } from '@openappkit/core'
import {
  type AccountTypeChoice,
  fetchSmartAccountNetworks,
  readAccountTypeChoice,
  type SmartAccountNetwork,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/mark'
import { shieldCheckIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, sectionStyles, ledgerStyles, noteStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { note } from '../../../components/note.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { settingsMessages } from '../../../i18n/messages/settings/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { smartAccountNetworks } from './smart-account-networks.js'
import styles from './smart-account-settings-view.styles.js'

type Change = { to: 'eoa' | 'smartAccount'; problem?: AppKitError }

/**
 * @summary Turns the smart account on or off, and shows its state on each network.
 *
 * @csspart heading - Says whether the smart account is on.
 * @csspart hint - Says that the address and the key stay the same.
 * @csspart switch - Turns the smart account on or off.
 * @csspart problem - The reason why the change failed.
 * @csspart list - The networks of the app.
 * @csspart network - One network, and the state of the account there.
 * @csspart mark - The icon of a network.
 * @csspart unread - Says that the wallet did not report its networks.
 * @csspart retry - Asks the wallet again.
 * @csspart about - When to turn the smart account on or off.
 * @csspart none - Says that the wallet has no smart account.
 */
@define('appkit-smart-account-settings-view')
class SmartAccountSettingsView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, sectionStyles, ledgerStyles, noteStyles, styles]

  /** The change that is sent to the wallet, or that failed. */
  @state() private change: Change | undefined
  @state() private networks: readonly SmartAccountNetwork[] | undefined
  /** Identifies the request that is running. */
  @state() private reading: object | undefined
  /** The choice that the networks were read for. Another choice activates other networks, so they are read again. */
  #readFor = ''

  protected override watched({ state: { accounts, network, settings } }: AppKit): readonly object[] {
    return [accounts, network, settings]
  }

  override heading(kit: AppKit): string {
    return messages(kit, settingsMessages).smartAccount.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { smartAccount: text } = messages(kit, settingsMessages)
    const choice = readAccountTypeChoice(kit.state)
    if (!choice) return emptyState({ glyph: shieldCheckIcon, heading: text.none, part: 'none' })
    const isOn = choice.preferred === 'smartAccount'
    return html`
      <div class="hero hero--tight">
        <ak-mark size="56" .glyph=${shieldCheckIcon}></ak-mark>
        <h2 class="heading" part="heading">${isOn ? text.headingOn : text.headingOff}</h2>
        <p class="text" part="hint">${text.about}</p>
      </div>
      <div class="body">
        ${this.switch(kit, choice)}
        ${smartAccountNetworks(kit, {
          isOn,
          isReading: this.reading !== undefined,
          known: this.networks,
          namespace: choice.namespace,
        })}
        ${this.reading || this.networks ? nothing : this.unread(kit, choice)}
      </div>
      <p class="foot foot--block" part="about">${isOn ? text.footOn : text.footOff}</p>
    `
  }

  protected override updated(): void {
    const choice = this.current && readAccountTypeChoice(this.current.state)
    const choiceKey = choice ? `${choice.namespace} ${choice.preferred}` : ''
    if (choiceKey === this.#readFor) return
    this.#readFor = choiceKey
    if (this.current && choice) void this.read(this.current, choice)
  }

  private switch(kit: AppKit, choice: AccountTypeChoice) {
    const isBusy = this.change !== undefined && !this.change.problem
    const isOn = (isBusy ? this.change?.to : choice.preferred) === 'smartAccount'
    const problem = this.change?.problem
    return html`
      <div class="ledger">
        <button
          class="row row--switch"
          part="switch"
          role="switch"
          data-start
          aria-checked=${isOn ? 'true' : 'false'}
          aria-busy=${isBusy ? 'true' : nothing}
          @click=${() => !isBusy && this.choose(kit, choice)}
        >
          <span class="row__title">${messages(kit, settingsMessages).smartAccount.use}</span>
          <span class="row__meta">
            ${isBusy ? html`<ak-dial size="16"></ak-dial>` : nothing}<span class="switch"></span>
          </span>
        </button>
      </div>
      ${
        problem
          ? note({
              tone: problem.code === 'user_rejected' ? undefined : 'warning',
              part: 'problem',
              text: errorText(kit, problem.code),
            })
          : nothing
      }
    `
  }

  private unread(kit: AppKit, choice: AccountTypeChoice) {
    const { retry } = messages(kit, accountMessages).account
    const more = html`<button class="link" part="retry" @click=${() => this.read(kit, choice)}>${retry}</button>`
    return note({ part: 'unread', text: messages(kit, settingsMessages).smartAccount.unread, more })
  }

  private async choose(kit: AppKit, { namespace, preferred }: AccountTypeChoice): Promise<void> {
    const to = preferred === 'smartAccount' ? 'eoa' : 'smartAccount'
    this.change = { to }
    try {
      await kit.setPreferredAccountType(to, namespace)
      this.change = undefined
    } catch (thrown) {
      this.change = { to, problem: AppKitError.from(thrown) }
    }
  }

  private async read(kit: AppKit, { namespace }: AccountTypeChoice): Promise<void> {
    const reading = (this.reading = {})
    const networks = await fetchSmartAccountNetworks(kit.state, namespace).catch(() => undefined)
    // A later request has replaced this one.
    if (reading !== this.reading) return
    this.networks = networks
    this.reading = undefined
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-smart-account-settings-view': SmartAccountSettingsView
  }
}
