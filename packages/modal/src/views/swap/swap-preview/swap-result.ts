import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, findNetwork, type SwapState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import { checkIcon, externalLinkIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { heroStatus } from '../../../components/hero-status.js'
import { sentLink } from '../../../components/explorer-link.js'
import { messages } from '../../../i18n/engine/messages.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { assetMark } from '../../send/asset-mark.js'
import { exactSum, shortAmount } from '../../send/format-asset.js'
import { swapCatalogue } from '../swap-text.js'

type Done = Extract<DeepReadonly<SwapState['attempt']>, { status: 'done' }>

/** Draws the result of a swap: the received and the paid amount. */
export function swapResult(kit: AppKit, swap: DeepReadonly<SwapState>, { target, value }: Done) {
  const { swapResult: words, sendProgress, account, modal } = messages(kit, { ...swapCatalogue, ...dialogMessages })
  const { sold, bought } = target
  const token = swap.tokens.list.find(({ token: address }) => address === bought.token) ?? {
    ...bought,
    name: bought.symbol,
  }
  const got = value.received && { ...bought, amount: value.received }
  const status = {
    heading: got ? words.got(shortAmount(kit, got)) : words.swapped,
    exactHeading: got ? words.got(exactSum(kit, got)) : words.swapped,
    hint: words.swappedFor(shortAmount(kit, sold)),
    exactHint: words.swappedFor(exactSum(kit, sold)),
  }
  const { name, url } = findNetwork(kit.state, target.network)?.blockExplorers?.default ?? {}
  const href = sentLink(url, value.hash)
  return html`
    ${heroStatus({ dial: 'done', glyph: checkIcon, ...status }, assetMark(kit, token, 64, target.network))}
    <div class="body">
      <div class="stack">
        ${
          name && href
            ? html`<ak-button block variant="secondary" part="explorer" href=${href}>
                ${account.explorer(name)}<span class="hidden">, ${modal.opensInNewTab}</span
                ><ak-icon size="16" .glyph=${externalLinkIcon}></ak-icon>
              </ak-button>`
            : nothing
        }
        <ak-button data-start block part="finish" @click=${() => kit.close()}>${sendProgress.done}</ak-button>
      </div>
    </div>
  `
}
