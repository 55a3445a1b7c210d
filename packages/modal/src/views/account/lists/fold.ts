import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/skeleton'
import { chevronDownIcon, cloudOffIcon, externalLinkIcon, eyeOffIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { emptyState } from '../../../components/empty-state.js'
import { explorerLink } from '../../../components/explorer-link.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { activityMessages } from '../../../i18n/messages/activity/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { networkName } from '../../network/network-label.js'

/** What is not known is not said to be nothing, and whoever wants to know goes on at the explorer of the network. */
export function unknownList(kit: AppKit, { glyph, heading }: { glyph: string; heading: string }) {
  const { name, url } = kit.getNetwork().caipNetwork?.blockExplorers?.default ?? {}
  const address = kit.getAddress()
  const href = address && explorerLink(url, address)
  return emptyState(
    { glyph, heading },
    name && href
      ? html`<ak-button part="explorer" size="sm" variant="secondary" .href=${href}
          >${messages(kit, accountMessages).account.explorer(name)}<ak-icon
            size="16"
            .glyph=${externalLinkIcon}
          ></ak-icon
          ><span class="hidden">, ${messages(kit, dialogMessages).modal.opensInNewTab}</span></ak-button
        >`
      : nothing,
  )
}

/** The list could not be read. A service that did not answer is asked again when somebody wishes. */
export function failedList(kit: AppKit, words: { heading: string; hint?: string }, onRetry: () => void) {
  return emptyState({ ...words, glyph: cloudOffIcon, part: 'failed' }, retryButton(kit, onRetry))
}

/** What is behind the list could not be read. */
export function failedMore(kit: AppKit, heading: string, onRetry: () => void) {
  return html`
    <div class="end" part="failed">
      <p class="small" role="status">${heading}</p>
      ${retryButton(kit, onRetry)}
    </div>
  `
}

function retryButton(kit: AppKit, onRetry: () => void) {
  const { retry } = messages(kit, accountMessages).account
  return html`<ak-button part="retry" size="sm" variant="secondary" @click=${onRetry}>${retry}</ak-button>`
}

/** The row behind which likely spam is folded away. Needs the ledger styles. */
export function foldRow(kit: AppKit, count: number, isOpen: boolean, onToggle: () => void) {
  return html`
    <button class="row fold" part="fold" aria-expanded=${isOpen ? 'true' : 'false'} @click=${onToggle}>
      <span class="row__main">
        <span class="row__title" dir="auto">${messages(kit, activityMessages).folded.count(count)}</span>
      </span>
      <span class="row__meta">
        <ak-icon size="16" .glyph=${eyeOffIcon}></ak-icon
        ><ak-icon class="chevron" size="16" .glyph=${chevronDownIcon}></ak-icon>
      </span>
    </button>
  `
}

/** What to know before looking at it. Needs the note styles. */
export function foldAdvice(kit: AppKit, advice: string) {
  const { notAsked } = messages(kit, activityMessages).folded
  return html`
    <div class="note note--warning" part="advice">
      <ak-icon size="16" .glyph=${triangleAlertIcon}></ak-icon><span><b>${notAsked}</b> ${advice}</span>
    </div>
  `
}

/** The network of a list, as a person knows it. */
export function listNetwork(kit: AppKit): string {
  const { caipNetwork } = kit.getNetwork()
  return caipNetwork ? networkName(kit, caipNetwork, messages(kit, accountMessages).account) : ''
}

/** A wish for a list: what is behind it, or all of it anew. */
export async function loadPages(
  kit: AppKit,
  name: 'activity' | 'nfts',
  what: 'show' | 'more' | 'reload',
): Promise<void> {
  const accounts = await kit.accounts()
  const lists = await accounts.lists()
  await lists[name][what]()
}
