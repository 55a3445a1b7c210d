import type { AppKit, ViewName } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import { arrowUpRightIcon, qrCodeIcon } from '@openappkit/ui/icons'
import { html, nothing } from 'lit'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'

const views = {
  receive: { view: 'WalletReceive' as ViewName, glyph: qrCodeIcon },
  send: { view: 'WalletSend' as ViewName, glyph: arrowUpRightIcon },
}

/** Where there is a chain that sends (product specification, section 9). */
const sendingNamespaces: readonly string[] = ['eip155', 'solana']

const names = Object.keys(views) as (keyof typeof views)[]

/** What can be done with the account, in the order that the app asks for. Needs the styles of the account. */
export function accountActions(kit: AppKit) {
  const { features } = kit.state.settings
  const { account } = messages(kit, accountMessages)
  // A set keeps the order in which names first come: the app's own, then the rest.
  const ordered = new Set([...(features.walletFeaturesOrder ?? []), ...names] as typeof names)
  const canSend = sendingNamespaces.includes(kit.state.network.active) && kit.getNetwork().isSupported
  const shown = [...ordered].filter((name) => names.includes(name) && features[name] && (name !== 'send' || canSend))
  if (shown.length === 0) return nothing
  return html`
    <div class="actions" part="actions">
      ${shown.map(
        (name) => html`
          <button class="action" part=${name} @click=${() => press(kit, name)}>
            <span class="circle"><ak-icon .glyph=${views[name].glyph}></ak-icon></span>
            ${account[name]}
          </button>
        `,
      )}
    </div>
  `
}

function press(kit: AppKit, name: keyof typeof views): void {
  const network = kit.getCaipNetworkId()
  if (name === 'send' && network) {
    kit.track('OPEN_SEND', { network, isSmartAccount: false })
    ignoreRejection(kit.sending().then((sending) => sending.begin()))
  }
  kit.router.push(views[name].view)
}
