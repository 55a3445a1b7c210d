import type { AppKit, CaipNetwork } from '@openappkit/core'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/tag'
import { checkIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../i18n/engine/messages.js'
import { networkMessages } from '../../i18n/messages/network/en.js'
import { networkMark } from './network-label.js'

export type NetworkRow = {
  network: CaipNetwork
  /** Whether the network is in use. */
  isCurrent?: boolean
  /** Whether the focus starts here. */
  isStart?: boolean
  isDisabled?: boolean
  /** The reason why the row is disabled, or the result of the last switch. */
  sub?: string | undefined
  onChoose(): void
}

/** One network of a list. Shows a pending request for this network. Needs the ledger styles. */
export function networkRow(kit: AppKit, row: NetworkRow) {
  const { network, isCurrent, isStart, isDisabled, sub, onChoose } = row
  return html`
    <li>
      <button
        class="row"
        part="network"
        data-key=${network.caipNetworkId}
        aria-current=${isCurrent ? 'true' : nothing}
        ?data-start=${isStart}
        ?disabled=${isDisabled}
        @click=${onChoose}
      >
        ${networkMark(kit, network)}
        <span class="row__main">
          <span class="row__title" dir="auto">${network.name}</span>
          ${sub ? html`<span class="row__sub">${sub}</span>` : nothing}
        </span>
        ${rowEnd(kit, row)}
      </button>
    </li>
  `
}

function rowEnd(kit: AppKit, { network, isCurrent }: NetworkRow) {
  const { switching } = kit.state.network
  if (switching.status === 'running' && switching.target === network.caipNetworkId) {
    return html`<span class="row__meta"
      ><ak-dial size="16"></ak-dial>${messages(kit, networkMessages).networks.approve}</span
    >`
  }
  if (isCurrent) return html`<ak-icon .glyph=${checkIcon}></ak-icon>`
  return network.testnet ? html`<ak-tag>${messages(kit, networkMessages).networks.testnet}</ak-tag>` : nothing
}
