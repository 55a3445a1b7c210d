import type { DeepReadonly, NativeBalance, Query } from '@openappkit/core/internal'
import { shortAddress } from '@openappkit/ui/format'
import { buttonText, kitLanguage } from '../i18n/engine/kit-language.js'
import { exactBalance, formatBalance } from '../i18n/format/format-balance.js'
import type { Draw } from './page-button.js'
import { avatar } from './avatar.js'
import { drawPill, span } from './pill.js'
import { warningIcon } from './svg.js'

/**
 * Draws the account button: balance, avatar and short address. After a failed load, on an unsupported network and while
 * a sign-in is checked, draws that status instead.
 */
export const draw: Draw = (button, root) => {
  const kit = button.foundKit
  const { address } = kit?.getAccount(button.namespace) ?? {}
  if (!kit || !address) return
  const { charsStart, charsEnd, namespace = kit.getActiveChainNamespace() } = button
  const { isSupported } = kit.getNetwork(namespace)
  const isWarned = !isSupported && kit.state.settings.unsupportedChain !== 'ignore'
  const isChecking = kit.state.signIn.opens === 'ConnectingSiwe' && namespace === kit.getActiveChainNamespace()
  const text = buttonText(kit)
  const { accounts, balances } = kit.state
  const { name: called, avatar: picture } = accounts[namespace] ?? {}
  // A name can have up to 255 characters.
  const name = called ? shortAddress(called, 16, 8) : shortAddress(address, charsStart, charsEnd)
  const isShown = button.balance === 'show'
  const state = isShown && balances[namespace]
  const known = knownOf(state)
  const { language } = kitLanguage(kit).buttons
  const balance = known && formatBalance(known, language)
  const accountLabel = balance ? text.accountWithBalance(name, balance) : text.account(name)
  const { failed } = kit.state.modal
  const statusText = failed
    ? text.tryAgain
    : isWarned
      ? text.switchNetwork
      : isChecking
        ? text.checkingSignIn
        : undefined
  drawPill(button, root, {
    label: statusText ?? accountLabel,
    disabled: button.disabled,
    onClick: () => button.open(),
    children: statusText
      ? [failed || isWarned ? warningIcon() : avatar(address, picture), new Text(statusText)]
      : [
          ...(isShown ? amountNodes(balance, known && exactBalance(known, language), state) : []),
          avatar(address, picture),
          // Addresses and amounts are left-to-right on every page.
          Object.assign(document.createElement('bdi'), { dir: 'ltr', part: 'address', textContent: name }),
        ],
  })
}

type Shown = DeepReadonly<Query<NativeBalance>> | false | undefined

/** Draws the balance, or a blank while it loads. Returns no nodes if it could not be read. */
function amountNodes(balance: string | undefined, exact: string | undefined, state: Shown): Node[] {
  if (!balance && state && state.status === 'failed') return []
  const title = exact && exact !== balance ? exact : ''
  const amount = Object.assign(span(balance ? '' : 'blank', balance), { dir: 'ltr', part: 'balance', title })
  // The space is not visible. It separates the amount and the address in the text content of the button.
  return [amount, new Text(' ')]
}

function knownOf(state: Shown) {
  return state ? state.value : undefined
}
