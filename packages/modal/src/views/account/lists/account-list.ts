import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import { cloudOffIcon, externalLinkIcon } from '@openappkit/ui/icons'
import { html, nothing, type PropertyValues, type TemplateResult } from '@openappkit/ui/lit'
import { query } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import { baseStyles, layoutStyles, sectionStyles, ledgerStyles, noteStyles } from '@openappkit/ui/styles'
import { emptyState } from '../../../components/empty-state.js'
import { explorerLink } from '../../../components/explorer-link.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { activityMessages } from '../../../i18n/messages/activity/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { KitElement } from '../../../kit/kit-element.js'
import { networkName } from '../../network/network-label.js'
import styles from './account-list.styles.js'
import { createNearBlocks } from './near-blocks.js'

/** Maximum pages without a visible row to read automatically. After that, a button reads the next page. */
const mostQuietPages = 3

export type ListTexts = {
  glyph: string
  loading: string
  incomplete: string
  empty: (network: string) => string
  emptyHint: string
  failed: string
  failedHint?: string
}

type Rows<Row> = { key: string; rows: readonly Row[] }

/**
 * Base of the paged lists of an account. Draws the blocks of rows near the visible area, reads the next page near the
 * end, and shows whether the list is incomplete.
 */
export abstract class AccountList extends KitElement {
  static override styles = [baseStyles, layoutStyles, sectionStyles, ledgerStyles, noteStyles, styles]

  @query('.scroller') private readonly scroller!: HTMLElement | null

  /** The name of the list in the state of the kit. */
  protected abstract readonly list: 'activity' | 'nfts'
  /** The rows of a block, and its usual height while it is not drawn. */
  protected abstract readonly block: { rows: number; height: (rows: number) => number }
  protected abstract texts(kit: AppKit): ListTexts

  readonly #near = createNearBlocks(() => this.requestUpdate())
  #blocks = 0
  #focused: string | undefined

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#near.stop()
  }

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    this.#blocks = 0
    this.#focused = this.shadowRoot?.activeElement?.closest<HTMLElement>('.block')?.dataset['key']
  }

  protected override updated(): void {
    const { scroller } = this
    if (!scroller) return
    this.#near.follow(scroller, scroller.querySelectorAll<HTMLElement>('.block'), scroller.querySelector('.end'))
    const pages = this.current?.state[this.list]
    if (!pages?.hasMore || pages.attempt.status !== 'done' || pages.quietPages >= mostQuietPages) return
    if (this.#near.isAtEnd()) this.load('more')
  }

  /** Draws rows in blocks. The key of a block starts with the key of its rows. */
  protected blocks<Row extends { readonly id: string }>(rows: Rows<Row>, draw: (row: Row) => TemplateResult): unknown {
    return repeat(
      inBlocks(rows, this.block.rows),
      ({ key }) => key,
      (block) => {
        const isDrawn = this.#near.isNear(block.key, this.#blocks++) || block.key === this.#focused
        return html`
          <ul
            class="block"
            data-key=${block.key}
            data-height=${this.block.height(block.rows.length)}
            aria-hidden=${isDrawn ? nothing : 'true'}
          >
            ${isDrawn ? repeat(block.rows, ({ id }) => id, draw) : nothing}
          </ul>
        `
      },
    )
  }

  /** The end of the list: its status and a button, if needed. The next page is read when it is near. */
  protected end(kit: AppKit) {
    const pages = kit.state[this.list]
    if (!pages) return nothing
    const { attempt, hasMore, isIncomplete, quietPages } = pages
    const { failed, loading, incomplete } = this.texts(kit)
    if (attempt.status === 'failed') {
      return html`
        <div class="end" part="failed">
          <p class="small" role="status">${failed}</p>
          ${this.retryButton(kit, attempt.target === 'more' ? 'more' : 'reload')}
        </div>
      `
    }
    if (hasMore && attempt.status !== 'running' && quietPages >= mostQuietPages) {
      return html`<div class="end">
        <ak-button part="more" size="sm" variant="ghost" @click=${() => this.load('more')}
          >${messages(kit, activityMessages).activity.more}</ak-button
        >
      </div>`
    }
    return html`<div class="end">
      <p class="small" role="status">
        ${attempt.status === 'running' ? loading : !hasMore && isIncomplete ? incomplete : nothing}
      </p>
    </div>`
  }

  /** Replaces a list without rows. */
  protected placeholder(kit: AppKit): TemplateResult | typeof nothing {
    const pages = kit.state[this.list]
    const { glyph, failed, failedHint, incomplete, empty, emptyHint } = this.texts(kit)
    if (pages?.attempt.status === 'failed') {
      const words = { heading: failed, ...(failedHint && { hint: failedHint }) }
      return emptyState({ ...words, glyph: cloudOffIcon, part: 'failed' }, this.retryButton(kit, 'reload'))
    }
    // An incomplete response does not mean that the account is empty. The explorer may have more.
    if (pages?.isIncomplete) return emptyState({ glyph, heading: incomplete }, explorerButton(kit))
    const { caipNetwork } = kit.getNetwork()
    const network = caipNetwork ? networkName(kit, caipNetwork, messages(kit, accountMessages).account) : ''
    return emptyState({ glyph, heading: empty(network), hint: emptyHint })
  }

  private retryButton(kit: AppKit, what: 'more' | 'reload') {
    const { retry } = messages(kit, accountMessages).account
    return html`<ak-button part="retry" size="sm" variant="secondary" @click=${() => this.load(what)}
      >${retry}</ak-button
    >`
  }

  private load(what: 'more' | 'reload') {
    if (this.current) ignoreRejection(this.current[this.list][what]())
  }
}

function explorerButton(kit: AppKit) {
  const { name, url } = kit.getNetwork().caipNetwork?.blockExplorers?.default ?? {}
  const address = kit.getAddress()
  const href = address && explorerLink(url, address)
  if (!name || !href) return nothing
  return html`<ak-button part="explorer" size="sm" variant="secondary" .href=${href}
    >${messages(kit, accountMessages).account.explorer(name)}<ak-icon size="16" .glyph=${externalLinkIcon}></ak-icon
    ><span class="hidden">, ${messages(kit, dialogMessages).modal.opensInNewTab}</span></ak-button
  >`
}

function inBlocks<Row>({ key, rows }: Rows<Row>, size: number): Rows<Row>[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => ({
    key: `${key} ${at}`,
    rows: rows.slice(at * size, (at + 1) * size),
  }))
}
