import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { shortAddress } from '@openappkit/ui/format'
import { arrowUpRightIcon, chevronRightIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { settingsMessages } from '../../../i18n/messages/settings/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { type SettingsRow, settingsRows } from './settings-rows.js'

const catalogue = { ...accountMessages, ...settingsMessages }

/**
 * @summary The settings of the account: email address, name and wallet.
 *
 * @csspart list - A group of settings.
 * @csspart wallet - The wallet and its address, if it has no settings.
 * @csspart email - The email address that signs in.
 * @csspart name - The name of the account.
 * @csspart choose-name - The button for a name, if the account has none.
 * @csspart smart-account - The button for the type of the account.
 * @csspart sessions - The button for the smart sessions.
 * @csspart devices - The link to the wallet's page with the signed-in devices.
 * @csspart recovery - The button for the recovery settings.
 * @csspart export - The link to the wallet's page with its keys.
 * @csspart memory-only - Says that the browser stores nothing for the wallet.
 * @csspart disconnect - Signs out, or disconnects a wallet that is not embedded.
 */
@define('appkit-account-settings-view')
export class AccountSettingsView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles]

  // Watch the whole state: `nameZone` is set later, when the name service answers.
  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, accountMessages).account.settings
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { account, settings } = messages(kit, catalogue)
    return html`
      <div class="body">
        ${this.lists(kit)}
        ${
          kit.getAccount()?.embeddedWalletInfo?.isMemoryOnly
            ? html`<p class="foot foot--block" part="memory-only">${settings.memoryOnly}</p>`
            : nothing
        }
        <ak-button part="disconnect" block variant="ghost" @click=${() => this.leave(kit)}>
          ${kit.getAccount()?.embeddedWalletInfo ? settings.signOut : account.disconnect}
        </ak-button>
      </div>
    `
  }

  /** Lists the settings, or the wallet to disconnect if it has no settings. */
  private lists(kit: AppKit) {
    const lists = settingsRows(kit)
    if (lists.length > 0)
      return lists.map((rows) => html`<div class="ledger" part="list">${rows.map((row) => this.row(kit, row))}</div>`)
    const address = kit.getAddress() ?? ''
    return html`<div class="ledger">
      <div class="row" part="wallet">
        <ak-avatar size="40" address=${address}></ak-avatar>
        <span class="row__main">
          <span class="row__title" dir="auto">${kit.getWalletInfo()?.name}</span>
          <span class="row__sub"><span class="short">${shortAddress(address)}</span></span>
        </span>
      </div>
    </div>`
  }

  private row(kit: AppKit, { part, glyph, title, hint, value, onPress, href }: SettingsRow) {
    const content = html`
      <ak-mark size="40" .glyph=${glyph}></ak-mark>
      <span class="row__main">
        <span class="row__title">${title}</span>
        ${hint === undefined ? nothing : html`<span class="row__sub" dir="auto">${hint}</span>`}
      </span>
    `
    if (href !== undefined) {
      return html`
        <a class="row" part=${part} href=${href} target="_blank" rel="noopener noreferrer">
          ${content}
          <span class="row__meta"><ak-icon size="16" flip .glyph=${arrowUpRightIcon}></ak-icon></span>
          <span class="hidden">${messages(kit, dialogMessages).modal.opensInNewTab}</span>
        </a>
      `
    }
    if (!onPress) return html`<div class="row" part=${part}>${content}</div>`
    return html`
      <button class="row" part=${part} @click=${() => onPress(kit)}>
        ${content}
        <span class="row__meta">${value}<ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
      </button>
    `
  }

  private async leave(kit: AppKit) {
    await kit.disconnect()
    await kit.close()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-account-settings-view': AccountSettingsView
  }
}
