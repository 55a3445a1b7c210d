import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, findNetwork, type NftItem } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { exactTitle } from '../../../components/token/exact-title.js'
import { exactAmount, formatAmount } from '../../../i18n/format/format-amount.js'
import { explorerLink } from '../../../components/explorer-link.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'

/** One NFT: its image and name, with a link to its contract in the explorer. */
export function nftTile(kit: AppKit, nft: DeepReadonly<NftItem>) {
  const { name: explorer, url } = findNetwork(kit.state, nft.network)?.blockExplorers?.default ?? {}
  const href = explorerLink(url, nft.address)
  const content = html`
    <span class="picture" part="picture">
      <span class="initials" aria-hidden="true">${initialsOf(nft.name)}</span>
      ${nft.imageUrl ? picture(nft.imageUrl) : nothing} ${copies(kit, nft.quantity)}
    </span>
    <span class="name" dir="auto">${nft.name}</span>
  `
  if (!explorer || !href) return html`<li><div class="item" part="nft" data-key=${nft.id}>${content}</div></li>`
  const { opensInNewTab } = messages(kit, dialogMessages).modal
  const label = `${messages(kit, accountMessages).account.explorer(explorer)}, ${opensInNewTab}`
  return html`
    <li>
      <a class="item" part="nft" data-key=${nft.id} href=${href} target="_blank" rel="noopener noreferrer"
        >${content}<span class="hidden">${label}</span></a
      >
    </li>
  `
}

/** The placeholder of an NFT that is loading. */
export const emptyNft = () => html`<li><ak-skeleton></ak-skeleton><ak-skeleton></ak-skeleton></li>`

/** An unsolicited NFT: its name as written, without a picture. */
export const spamNft = ({ id, name }: DeepReadonly<NftItem>) => html`
  <li>
    <div class="row" part="nft" data-key=${id}><span class="row__title" dir="auto">“${name}”</span></div>
  </li>
`

// Removes an image that fails to load, which reveals the initials.
const picture = (url: string) =>
  html`<img
    src=${url}
    alt=""
    draggable="false"
    decoding="async"
    loading="lazy"
    referrerpolicy="no-referrer"
    @error=${({ target }: Event) => (target as HTMLElement).remove()}
  />`

function copies(kit: AppKit, quantity: string) {
  if (quantity === '1') return nothing
  const [count, exact] = [formatAmount(quantity, languageOf(kit)), exactAmount(quantity, languageOf(kit))]
  return html`<span class="count" title=${exactTitle(count, exact)}>× ${count}</span>`
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
}
