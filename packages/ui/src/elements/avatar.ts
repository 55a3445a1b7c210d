import { html, LitElement } from 'lit'
import { property } from 'lit/decorators.js'
import { avatarImage } from '../avatar/avatar-image.js'
import { define } from '../internal/define.js'
import styles from './styles/avatar.styles.js'

export type AvatarSize = 16 | 20 | 24 | 28 | 32 | 40 | 48 | 56 | 64

/**
 * @summary The picture of an address: two arcs and a core, the same everywhere, made without a request. Decorative: the
 * address or name stands beside it.
 *
 * @slot badge - A small mark at the lower end: the wallet that holds the account.
 * @csspart image - The drawing.
 */
@define('ak-avatar')
// Not a UiElement: it may ship with the page's buttons and needs nothing of the reset.
export class AkAvatar extends LitElement {
  static override styles = styles

  @property() address = ''

  /** Edge in px. */
  @property({ type: Number, reflect: true }) size: AvatarSize = 40

  override render() {
    return html`${avatarImage(this.address)}<slot name="badge"></slot>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-avatar': AkAvatar
  }
}
