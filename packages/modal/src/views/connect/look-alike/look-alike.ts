import type { AppKit } from '@openappkit/core'
import type { WalletRow } from '@openappkit/core/internal'
import { css, html } from '@openappkit/ui/lit'
import { property } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import { define } from '../../../kit/define.js'
import { KitElement } from '../../../kit/kit-element.js'
import { originText } from './origin-text.js'

/**
 * @summary The domain that a wallet announces, and whether it is known. Shown below the name of a wallet that has a
 * similar name to another one.
 *
 * @slot - The text "Similar name", visible before this element loads.
 */
@define('appkit-look-alike')
export class LookAlike extends KitElement {
  static override styles = css`
    :host {
      flex: 1 0 100%;
      overflow-wrap: anywhere;
    }
    span,
    bdi {
      display: block;
      color: var(--appkit-color-text-2);
    }
    bdi {
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
  `

  /** The wallet. */
  @property({ attribute: false }) row?: WalletRow

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.connectors, state.wallets]
  }

  override render() {
    const { current: kit, row } = this
    if (!kit || !row) return html`<slot></slot>`
    const { domain, none, standing } = originText(kit, row)
    const from = domain ? html`<bdi dir="ltr">${domain}</bdi>` : html`<span>${none}</span>`
    // Spaces separate the lines in the accessible name of the button.
    return html`<div><slot></slot> ${from} <span>${standing}</span></div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-look-alike': LookAlike
  }
}
