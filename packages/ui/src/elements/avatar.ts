import { html, LitElement } from 'lit'
import { property } from 'lit/decorators.js'
import { avatarImage } from '../avatar/avatar-image.js'
import { define } from '../internal/ui-element.js'
import styles from './styles/avatar.styles.js'

export type AvatarSize = 16 | 20 | 24 | 28 | 32 | 40 | 48 | 56 | 64

/**
 * @summary The avatar of an address, generated without a request, or the picture of its name. Decorative: show the address
 * or name beside it.
 *
 * @slot badge - A small mark at the lower end: the wallet of the account.
 * @csspart image - The drawing, or the picture.
 */
@define('ak-avatar')
// Not a UiElement: it may ship with the page buttons and does not need the reset.
export class AkAvatar extends LitElement {
  static override styles = styles

  @property() address = ''

  /** A picture instead of the generated avatar. It must be loaded already. */
  @property() src?: string | undefined

  /** Edge in px. */
  @property({ type: Number, reflect: true }) size: AvatarSize = 40

  override render() {
    const drawn = this.src
      ? html`<img part="image" src=${this.src} alt="" draggable="false" referrerpolicy="no-referrer" />`
      : avatarImage(this.address)
    return html`${drawn}<slot name="badge"></slot>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-avatar': AkAvatar
  }
}
