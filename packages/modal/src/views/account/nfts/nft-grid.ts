import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, ignoreRejection, type NftItem } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/skeleton'
import { imageIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles, noteStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { query, state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { listBlocks } from '../activity/list-blocks.js'
import { createNearBlocks } from '../activity/near-blocks.js'
import { messages } from '../../../i18n/engine/messages.js'
import { activityMessages } from '../../../i18n/messages/activity/en.js'
import { define } from '../../../kit/define.js'
import { KitElement } from '../../../kit/kit-element.js'
import {
  failedList,
  failedMore,
  foldAdvice,
  foldRow,
  listNetwork,
  loadPages,
  unknownList,
} from '../activity/list-states.js'
import styles from './nft-grid.styles.js'
import { emptyNft, nftTile, spamNft } from './nft-tile.js'

type Item = DeepReadonly<NftItem>

/** A block has whole rows of three, as most cards are that wide. */
const blockSize = 12
const usualBlock = 580
/** Pages that bring nothing to see are asked for by themselves this often; then somebody has to wish for more. */
const mostQuietPages = 3

/**
 * @summary The NFTs of the account, with likely spam folded away.
 *
 * @csspart list - The grid.
 * @csspart nft - One NFT.
 * @csspart picture - Its picture, or its initials.
 * @csspart fold - Shows and hides likely spam.
 * @csspart advice - What to know about it.
 * @csspart empty - The message of an account without NFTs.
 * @csspart explorer - Leads to the explorer of the network, where it is not known here whether there are any.
 * @csspart failed - The error message of NFTs that did not load.
 * @csspart retry - Reads them again.
 * @csspart more - Reads more.
 */
@define('appkit-nft-grid')
class NftGrid extends KitElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, noteStyles, styles]

  @state() private isOpen = false
  @query('.scroller') private readonly scroller!: HTMLElement | null

  readonly #near = createNearBlocks(() => this.requestUpdate())

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#near.stop()
  }

  protected override watched({ state: kitState }: AppKit): readonly object[] {
    return [kitState]
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { nfts } = kit.state
    if (!nfts) return this.places()
    const isFirst = nfts.attempt.status === 'running' && nfts.attempt.target === 'first'
    if (nfts.list.length === 0) return isFirst ? this.places() : this.nothing(kit)
    const spam = nfts.list.filter(({ isSpam }) => isSpam)
    return html`
      <div class="scroller" tabindex="-1">
        ${this.grid(
          kit,
          nfts.list.filter(({ isSpam }) => !isSpam),
        )}
        ${spam.length > 0 ? this.fold(kit, spam) : nothing} ${this.end(kit)}
      </div>
    `
  }

  protected override updated(): void {
    const { scroller } = this
    if (!scroller) return
    this.#near.follow(scroller, scroller.querySelectorAll<HTMLElement>('.block'), scroller.querySelector('.end'))
    const nfts = this.current?.state.nfts
    if (!nfts?.hasMore || nfts.attempt.status !== 'done' || nfts.quietPages >= mostQuietPages) return
    if (this.#near.isAtEnd()) this.load('more')
  }

  private get text() {
    return messages(this.current, activityMessages).nfts
  }

  private grid(kit: AppKit, items: readonly Item[]) {
    const kept = this.shadowRoot?.activeElement?.closest<HTMLElement>('.block')?.dataset['key']
    let at = 0
    return html`
      <div class="blocks" part="list">
        ${repeat(
          listBlocks({ key: 'nfts', rows: items }, blockSize),
          ({ key }) => key,
          ({ key, rows }) => {
            const isDrawn = this.#near.isNear(key, at++) || key === kept
            return html`
              <ul class="block" data-key=${key} data-height=${usualBlock} aria-hidden=${isDrawn ? nothing : 'true'}>
                ${
                  isDrawn
                    ? repeat(
                        rows,
                        ({ id }) => id,
                        (nft) => nftTile(kit, nft),
                      )
                    : nothing
                }
              </ul>
            `
          },
        )}
      </div>
    `
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

  private end(kit: AppKit) {
    const { nfts } = kit.state
    if (!nfts) return nothing
    const { attempt, hasMore, isIncomplete, quietPages } = nfts
    if (attempt.status === 'failed')
      return failedMore(kit, this.text.failed, () => this.load(attempt.target === 'more' ? 'more' : 'reload'))
    if (hasMore && attempt.status !== 'running' && quietPages >= mostQuietPages) {
      return html`<div class="end">
        <ak-button part="more" size="sm" variant="ghost" @click=${() => this.load('more')}
          >${messages(kit, activityMessages).activity.more}</ak-button
        >
      </div>`
    }
    return html`<div class="end">
      <p class="small" role="status">
        ${attempt.status === 'running' ? this.text.loading : !hasMore && isIncomplete ? this.text.incomplete : nothing}
      </p>
    </div>`
  }

  private nothing(kit: AppKit) {
    const { nfts } = kit.state
    if (nfts?.attempt.status === 'failed')
      return failedList(kit, { heading: this.text.failed }, () => this.load('reload'))
    const network = listNetwork(kit)
    if (nfts?.isIncomplete) return unknownList(kit, { glyph: imageIcon, heading: this.text.incomplete })
    return emptyState({ glyph: imageIcon, heading: this.text.empty(network), hint: this.text.emptyHint })
  }

  private places() {
    return html`
      <ul class="places" aria-hidden="true">
        ${Array.from({ length: 6 }, emptyNft)}
      </ul>
      <p class="hidden" role="status">${this.text.loading}</p>
    `
  }

  private load(what: 'more' | 'reload') {
    const kit = this.current
    if (kit) ignoreRejection(loadPages(kit, 'nfts', what))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-nft-grid': NftGrid
  }
}
