import type { AppKit } from '@openappkit/core'
import type { DeepReadonly, NftItem } from '@openappkit/core/internal'
import '@openappkit/ui/elements/skeleton'
import { imageIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { activityMessages } from '../../../i18n/messages/activity/en.js'
import { define } from '../../../kit/define.js'
import { AccountList, type ListTexts } from '../lists/account-list.js'
import { foldAdvice, foldRow } from '../lists/fold.js'
import styles from './nft-grid.styles.js'
import { emptyNft, nftTile, spamNft } from './nft-tile.js'

type Item = DeepReadonly<NftItem>

/**
 * @summary The NFTs of the account, with likely spam folded away.
 *
 * @csspart list - The grid.
 * @csspart nft - One NFT.
 * @csspart picture - Its picture, or its initials.
 * @csspart fold - Shows and hides likely spam.
 * @csspart advice - A warning about folded NFTs.
 * @csspart empty - The message of an account without NFTs.
 * @csspart explorer - The link to the explorer of the network, if the response is empty and incomplete.
 * @csspart failed - The error message of NFTs that did not load.
 * @csspart retry - Reads them again.
 * @csspart more - Reads more.
 */
@define('appkit-nft-grid')
class NftGrid extends AccountList {
  static override styles = [...AccountList.styles, styles]

  protected override readonly list = 'nfts'
  /** A multiple of three, which is the number of columns in most cards. */
  protected override readonly block = { rows: 12, height: () => 580 }

  @state() private isOpen = false

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { nfts } = kit.state
    if (!nfts) return this.places()
    const isFirst = nfts.attempt.status === 'running' && nfts.attempt.target === 'first'
    if (nfts.list.length === 0) return isFirst ? this.places() : this.placeholder(kit)
    const spam = nfts.list.filter(({ isSpam }) => isSpam)
    const rows = nfts.list.filter(({ isSpam }) => !isSpam)
    return html`
      <div class="scroller" tabindex="-1">
        <div class="blocks" part="list">${this.blocks({ key: 'nfts', rows }, (nft) => nftTile(kit, nft))}</div>
        ${spam.length > 0 ? this.fold(kit, spam) : nothing} ${this.end(kit)}
      </div>
    `
  }

  protected override texts(): ListTexts {
    return { ...this.text, glyph: imageIcon }
  }

  private get text() {
    return messages(this.current, activityMessages).nfts
  }

  private fold(kit: AppKit, spam: readonly Item[]) {
    const advice = messages(kit, activityMessages).folded.adviceNfts
    return html`
      <div class="ledger">${foldRow(kit, spam.length, this.isOpen, () => (this.isOpen = !this.isOpen))}</div>
      ${
        this.isOpen
          ? html`
              ${foldAdvice(kit, advice)}
              <ul class="ledger">
                ${repeat(spam, ({ id }) => id, spamNft)}
              </ul>
            `
          : nothing
      }
    `
  }

  private places() {
    return html`
      <ul class="places" aria-hidden="true">
        ${Array.from({ length: 6 }, emptyNft)}
      </ul>
      <p class="hidden" role="status">${this.text.loading}</p>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-nft-grid': NftGrid
  }
}
