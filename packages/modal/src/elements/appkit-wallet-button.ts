import { define } from '../kit/define.js'
import { PageButton } from '../buttons/page-button.js'

/**
 * @summary A button for one wallet. Connects it with one click, or opens the screen to reach it.
 *
 * @csspart base - The button.
 */
export class WalletButton extends PageButton {
  static override observedAttributes = [...PageButton.observedAttributes, 'wallet']

  constructor() {
    super()
    // A value that was set before the element was defined is an own property, which hides the accessor.
    const early = Object.getOwnPropertyDescriptor(this, 'wallet')
    if (early && Reflect.deleteProperty(this, 'wallet')) this.wallet = early.value as string
  }

  /** The wallet: `metamask` (default), another key, or the id of a wallet. */
  get wallet(): string {
    return String(this.getProp('wallet') ?? 'metamask')
  }

  set wallet(key: string | undefined) {
    this.setProp('wallet', key)
  }

  override attributeChangedCallback(attribute: string, last: string | null, value: string | null): void {
    if (attribute === 'wallet') this.wallet = value ?? undefined
    else super.attributeChangedCallback(attribute, last, value)
  }

  // Does not preload the modal: most clicks connect an installed wallet without a screen.
  protected override prepare(): void {
    return undefined
  }

  protected override draw(root: ShadowRoot): void {
    this.drawWith(() => import('../buttons/wallet/draw-wallet.chunk.js'), root)
  }
}

// No decorator, because every page would load its runtime code.
define('appkit-wallet-button')(WalletButton)

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-button': WalletButton
  }
}
