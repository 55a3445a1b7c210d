import type { AppKit } from '@openappkit/core'
import { shortAddress } from '@openappkit/ui/format'
import { buttonText, kitLanguage } from '../i18n/engine/kit-language.js'
import { formatBalance } from '../i18n/format/format-balance.js'
import type { Draw, PageButton } from './page-button.js'
import { avatar } from './avatar.js'
import { drawPill, span } from './pill.js'
import { warningIcon } from './svg.js'

/** The account button: balance, avatar and short address; or that the network is the wrong one. */
export const draw: Draw = (button, root) => {
  const kit = button.foundKit
  const { address } = kit?.getAccount(button.namespace) ?? {}
  if (!kit || !address) return
  const { isSupported } = kit.getNetwork(button.namespace)
  const isWarned = !isSupported && kit.state.settings.unsupportedChain !== 'ignore'
  const text = buttonText(kit)
  const name = shortAddress(address, button.charsStart, button.charsEnd)
  const balance = balanceOf(button, kit)
  const spoken = balance ? text.accountWithBalance(name, balance) : text.account(name)
  drawPill(button, root, {
    label: isWarned ? text.switchNetwork : spoken,
    disabled: button.disabled,
    onClick: () => button.open(),
    children: isWarned
      ? [warningIcon(), new Text(text.switchNetwork)]
      : [...balanceNodes(button, kit, balance), avatar(address), addressNode(name)],
  })
}

// An address and an amount are read from left to right on every page.
function addressNode(name: string): HTMLElement {
  return Object.assign(document.createElement('bdi'), { dir: 'ltr', part: 'address', textContent: name })
}

function amountNode(balance: string | undefined): HTMLElement {
  return Object.assign(span(balance ? 'quiet' : 'blank', balance), { dir: 'ltr', part: 'balance' })
}

function balanceState(button: PageButton, kit: AppKit) {
  return kit.state.balances[button.namespace ?? kit.getActiveChainNamespace()]
}

function balanceOf(button: PageButton, kit: AppKit): string | undefined {
  const state = balanceState(button, kit)
  if (button.balance !== 'show' || !state || state.status === 'unknown') return undefined
  const known = state.status === 'ready' ? state.value : state.stale
  return known && formatBalance(known, kitLanguage(kit).buttons.language)
}

function balanceNodes(button: PageButton, kit: AppKit, balance: string | undefined): (HTMLElement | Text)[] {
  const isHidden = button.balance !== 'show' || (!balance && balanceState(button, kit)?.status === 'failed')
  // The space is not drawn; it keeps amount and address apart for whoever reads the button as text.
  return isHidden ? [] : [amountNode(balance), new Text(' '), span('split')]
}
