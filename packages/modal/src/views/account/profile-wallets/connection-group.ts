import type { AppKit, Connection } from '@openappkit/core'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/icon-button'
import '@openappkit/ui/elements/mark'
import { shortAddress } from '@openappkit/ui/format'
import { checkIcon, logOutIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'

const catalogue = { ...accountMessages, ...networkMessages }

export type ConnectionGroup = {
  connection: Connection
  /** The account in use, if it belongs to this wallet. */
  current: string | undefined
  /** The account that is being switched to. */
  pending: string | undefined
  onChoose(address: string): void
  onDisconnect(): void
}

/** One connected wallet: its accounts, the one in use, and a disconnect button. Needs the ledger styles. */
export function connectionGroup(kit: AppKit, group: ConnectionGroup) {
  const { connection, onDisconnect } = group
  const text = messages(kit, catalogue)
  const name = connection.name || text.switchNetwork.wallet
  const { length } = connection.accounts
  return html`
    <section class="group" part="group" data-key="${connection.namespace}:${connection.connectorId}">
      <div class="label">
        <h2 part="wallet" dir="auto">${name}</h2>
        <span class="line">
          ${length > 1 ? html`<span>${text.profileWallets.accounts(length)}</span>` : nothing}
          <ak-icon-button
            part="disconnect"
            size="sm"
            label=${text.profileWallets.disconnect(name)}
            .glyph=${logOutIcon}
            @click=${onDisconnect}
          ></ak-icon-button>
        </span>
      </div>
      <ul class="ledger" part="list" aria-label=${name}>
        ${connection.accounts.map(({ address }) => account(kit, group, address))}
      </ul>
    </section>
  `
}

function account(kit: AppKit, { connection, current, pending, onChoose }: ConnectionGroup, address: string) {
  const text = messages(kit, catalogue)
  const isCurrent = address === current
  const { name, icon, caipNetwork } = connection
  return html`
    <li>
      <button
        class="row"
        part="account"
        data-key="${connection.connectorId}:${address}"
        aria-current=${isCurrent ? 'true' : nothing}
        ?data-start=${isCurrent}
        @click=${() => onChoose(address)}
      >
        <ak-avatar part="avatar" size="40" address=${address}>
          <ak-mark slot="badge" size="20" .src=${icon} .name=${name}></ak-mark>
        </ak-avatar>
        <span class="row__main">
          <span class="row__title short">${shortAddress(address)}</span>
          <span class="row__sub" dir="auto">${caipNetwork?.name ?? text.account.unsupported}</span>
        </span>
        ${
          address === pending
            ? html`<span class="row__meta"><ak-dial size="16"></ak-dial></span>`
            : isCurrent
              ? html`<ak-icon .glyph=${checkIcon}></ak-icon>`
              : nothing
        }
      </button>
    </li>
  `
}
