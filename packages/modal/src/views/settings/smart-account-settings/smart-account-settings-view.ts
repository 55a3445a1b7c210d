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
import { baseStyles, layoutStyles, ledgerStyles, noteStyles } from '@openappkit/ui/styles'
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
 * @summary Whether the account is a smart account, and on which networks.
 *
 * @csspart heading - Whether it is on.
 * @csspart hint - What stays as it is.
 * @csspart switch - Turns it on or off.
 * @csspart problem - Why that did not work.
 * @csspart list - The networks of the app.
 * @csspart network - One network, and what the account is there.
 * @csspart mark - The icon of a network.
 * @csspart unread - The wallet did not say where it can be one.
 * @csspart retry - Asks it again.
 * @csspart about - When to turn it on or off.
 * @csspart none - The wallet has no smart account.
 */
@define('appkit-smart-account-settings-view')
class SmartAccountSettingsView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, noteStyles, styles]

  /** The choice that is on its way to the wallet, or that it did not take. */
  @state() private change: Change | undefined
  @state() private networks: readonly SmartAccountNetwork[] | undefined
  /** The question that is out. */
  @state() private reading: object | undefined
  /** The choice that the networks were asked for. Another one is asked for again: with it, others are active. */
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
    const wanted = choice ? `${choice.namespace} ${choice.preferred}` : ''
    if (wanted === this.#readFor) return
    this.#readFor = wanted
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
    // Another choice was made meanwhile, and asked for.
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
