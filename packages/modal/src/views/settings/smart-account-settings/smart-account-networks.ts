import type { AppKit, CaipNetwork } from '@openappkit/core'
import type { SmartAccountNetwork } from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/skeleton'
import { checkIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { repeat } from '@openappkit/ui/lit/repeat'
import { messages } from '../../../i18n/engine/messages.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { settingsMessages } from '../../../i18n/messages/settings/en.js'
import { networkMark } from '../../network/network-label.js'

/** The state of the smart account, as far as it is known. */
export type NetworkFacts = {
  isOn: boolean
  isReading: boolean
  /** The networks that support the smart account. `undefined`: not known. */
  known: readonly SmartAccountNetwork[] | undefined
  /** The namespace of the smart account. */
  namespace: string
}

/** Lists the networks with the state of the account, the current network first. Needs the ledger styles. */
export function smartAccountNetworks(kit: AppKit, facts: NetworkFacts) {
  const { list } = messages(kit, networkMessages).networks
  const current = kit.getCaipNetworkId()
  const isOwn = ({ chainNamespace }: CaipNetwork) => kit.getAccount(chainNamespace)?.embeddedWalletInfo !== undefined
  const isCurrent = ({ caipNetworkId }: CaipNetwork) => Number(caipNetworkId === current)
  const networks = kit
    .getCaipNetworks()
    .filter(isOwn)
    .sort((one, other) => isCurrent(other) - isCurrent(one))
  return html`
    <h2 class="label"><span>${list}</span></h2>
    <ul class="ledger" part="list" aria-label=${list} aria-busy=${facts.isReading ? 'true' : nothing}>
      ${repeat(
        networks,
        ({ caipNetworkId }) => caipNetworkId,
        (network) => row(kit, network, facts),
      )}
    </ul>
  `
}

function row(kit: AppKit, network: CaipNetwork, facts: NetworkFacts) {
  const { sub, meta } = stateOf(kit, network, facts)
  return html`
    <li>
      <div class="row" part="network" data-key=${network.caipNetworkId}>
        ${networkMark(kit, network)}
        <span class="row__main">
          <span class="row__title" dir="auto">${network.name}</span>
          ${sub ? html`<span class="row__sub">${sub}</span>` : nothing}
        </span>
        <span class="row__meta">${meta}</span>
      </div>
    </li>
  `
}

/** The labels of a row. `standard`: the account is controlled by its key alone. */
function stateOf(kit: AppKit, network: CaipNetwork, { known, isOn, isReading, namespace }: NetworkFacts) {
  const text = messages(kit, settingsMessages).smartAccount
  if (network.chainNamespace !== namespace) return { meta: text.standard }
  if (!known) return { meta: isReading ? html`<ak-skeleton></ak-skeleton>` : nothing }
  const found = known.find((one) => one.network === network.caipNetworkId)
  if (!found) return { sub: text.notHere, meta: text.standard }
  if (!isOn) return { meta: text.available }
  return found.isDeployed
    ? { meta: html`<ak-icon size="16" .glyph=${checkIcon}></ak-icon>${text.active}` }
    : { meta: text.later }
}
