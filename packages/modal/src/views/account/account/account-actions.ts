import type { AppKit, ViewName } from '@openappkit/core'
import { beginScreen, chainFacts, onrampBarrier } from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import { arrowDownUpIcon, arrowUpRightIcon, creditCardIcon, qrCodeIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'

const views = {
  onramp: { view: 'OnRampProviders' as ViewName, glyph: creditCardIcon },
  swaps: { view: 'Swap' as ViewName, glyph: arrowDownUpIcon },
  receive: { view: 'WalletReceive' as ViewName, glyph: qrCodeIcon },
  send: { view: 'WalletSend' as ViewName, glyph: arrowUpRightIcon },
}

const names = Object.keys(views) as (keyof typeof views)[]

/** The actions of the account, in the order that the app sets. Needs the styles of the account. */
export function accountActions(kit: AppKit) {
  const { features } = kit.state.settings
  const { account } = messages(kit, accountMessages)
  // A set keeps the first position of each name: the names of the app, then the rest.
  const ordered = new Set([...(features.walletFeaturesOrder ?? []), ...names] as typeof names)
  const chain = chainFacts[kit.state.network.active].can
  const { isSupported } = kit.getNetwork()
  const canSend = chain.send === true && isSupported
  const can = {
    receive: true,
    onramp: isSupported && !onrampBarrier(kit),
    send: canSend,
    // Only the blockchain service offers swaps.
    swaps: canSend && chain.swap === true && kit.options.services?.blockchain !== undefined,
  }
  const shown = [...ordered].filter((name) => names.includes(name) && features[name] && can[name])
  if (shown.length === 0) return nothing
  const action = (name: keyof typeof views) => html`
    <button class="action" part=${name} @click=${() => openView(kit, name)}>
      <span class="circle"><ak-icon .glyph=${views[name].glyph}></ak-icon></span>
      ${account[name]}
    </button>
  `
  // Pairs, so that four actions wrap into two rows of two.
  const groups = shown.length % 2 ? shown.map((name) => [name]) : [shown.slice(0, 2), shown.slice(2)]
  return html`
    <div class="actions" part="actions">${groups.map((group) => html`<div>${group.map(action)}</div>`)}</div>
  `
}

function openView(kit: AppKit, name: keyof typeof views): void {
  const { view } = views[name]
  const network = kit.getCaipNetworkId()
  const isSmartAccount = kit.getAccount()?.allAccounts[0]?.type === 'smartAccount'
  if (name === 'onramp') kit.track('SELECT_BUY_CRYPTO', { isSmartAccount })
  else if (name !== 'receive' && network)
    kit.track(name === 'send' ? 'OPEN_SEND' : 'OPEN_SWAP', { network, isSmartAccount })
  kit.router.push(view)
  void beginScreen(kit)
}
