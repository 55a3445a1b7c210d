import type { AppKit, ViewName } from '@openappkit/core'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { chevronRightIcon, qrCodeIcon } from '@openappkit/ui/icons'
import { html, nothing } from 'lit'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'

const views = { receive: { view: 'WalletReceive' as ViewName, glyph: qrCodeIcon } }

const names = Object.keys(views) as (keyof typeof views)[]

/** What can be done with the account, in the order that the app asks for. Needs the ledger styles. */
export function accountActions(kit: AppKit) {
  const { features } = kit.state.settings
  const { account } = messages(kit, accountMessages)
  // A set keeps the order in which names first come: the app's own, then the rest.
  const ordered = new Set([...(features.walletFeaturesOrder ?? []), ...names] as typeof names)
  const shown = [...ordered].filter((name) => names.includes(name) && features[name])
  if (shown.length === 0) return nothing
  return html`
    <div class="ledger" part="actions">
      ${shown.map(
        (name) => html`
          <button class="row" part=${name} @click=${() => kit.router.push(views[name].view)}>
            <ak-mark size="40" .glyph=${views[name].glyph}></ak-mark>
            <span class="row__title">${account[name]}</span>
            <span class="row__meta"><ak-icon size="16" flip .glyph=${chevronRightIcon}></ak-icon></span>
          </button>
        `,
      )}
    </div>
  `
}
