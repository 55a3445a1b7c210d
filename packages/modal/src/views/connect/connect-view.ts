import { type AppKit, listWalletRows, type WalletRow } from '@openappkit/core'
import '@openappkit/ui/elements/mark'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../../internal/define.js'
import { ViewElement } from '../../internal/view-element.js'
import { walkRows } from '../../internal/walk-rows.js'
import rowNameStyles from '../../parts/row-name.styles.js'
import styles from './connect-view.styles.js'

/**
 * @summary The first screen: every wallet the person can connect with.
 *
 * @csspart list - The list of wallets.
 * @csspart wallet - One wallet.
 * @csspart legal - The sentence with the links to terms and privacy policy.
 * @csspart no-wallet - The way on for somebody without a wallet.
 */
@define('appkit-connect-view')
export class ConnectView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, rowNameStyles, styles]

  protected override watched({ state: { connectors, settings, wallets } }: AppKit): readonly object[] {
    return [connectors, settings, wallets]
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { connectors, settings, wallets } = kit.state
    const rows = settings.enableWallets ? listWalletRows({ connectors: connectors.list, ...wallets, ...settings }) : []
    return html`
      <div class="body">
        ${rows.length > 0 ? this.list(kit, rows) : this.empty()}
        ${wallets.status === 'failed' ? this.failedNote(kit) : nothing}
      </div>
      <div class="foot foot--block">${this.legal(kit)} ${this.guide(kit)}</div>
    `
  }

  private list(kit: AppKit, rows: readonly WalletRow[]) {
    return html`
      <ul
        class="ledger"
        part="list"
        aria-label=${this.text.connect.wallets}
        @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
      >
        ${repeat(
          rows,
          ({ key }) => key,
          (row) => html`
            <li>
              <button class="row" part="wallet" @click=${() => kit.router.push('ConnectingExternal', row.request)}>
                <ak-mark size="40" .src=${row.imageUrl} .name=${row.name} .color=${row.color}></ak-mark>
                <span class="row__title" dir="auto">${row.name}</span>
                ${this.badge(row)}
              </button>
            </li>
          `,
        )}
      </ul>
    `
  }

  private badge({ badge, isDuplicate }: WalletRow) {
    if (isDuplicate) return html`<span class="row__meta warn">${this.text.connect.duplicate}</span>`
    if (badge === 'recent') return html`<span class="row__meta">${this.text.connect.recent}</span>`
    if (badge !== 'installed') return nothing
    return html`<span class="row__meta"><span class="dot"></span>${this.text.connect.installed}</span>`
  }

  private empty() {
    return html`
      <div class="hero hero--tight" part="empty">
        <p class="heading">${this.text.connect.empty}</p>
        <p class="text">${this.text.connect.emptyHint}</p>
      </div>
    `
  }

  private failedNote(kit: AppKit) {
    return html`
      <p class="small note" role="status">
        ${this.text.connect.listFailed}
        <button class="link" @click=${() => kit.fetchWallets()}>${this.text.connect.retry}</button>
      </p>
    `
  }

  private legal({ state: { settings } }: AppKit) {
    const { termsConditionsUrl, privacyPolicyUrl } = settings
    if (!termsConditionsUrl && !privacyPolicyUrl) return nothing
    const link = (url: string | undefined, name: string) =>
      url
        ? html`<a class="link link--plain" href=${url} target="_blank" rel="noopener noreferrer">${name}</a>`
        : nothing
    const and = termsConditionsUrl && privacyPolicyUrl ? ` ${this.text.connect.legalAnd} ` : nothing
    return html`
      <p part="legal">
        ${this.text.connect.legalBefore}
        ${link(termsConditionsUrl, this.text.connect.terms)}${and}${link(privacyPolicyUrl, this.text.connect.privacy)}
      </p>
    `
  }

  private guide(kit: AppKit) {
    if (!kit.state.settings.enableWalletGuide) return nothing
    return html`
      <button class="link" part="no-wallet" @click=${() => kit.router.push('WhatIsAWallet')}>
        ${this.text.connect.noWallet}
      </button>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connect-view': ConnectView
  }
}
