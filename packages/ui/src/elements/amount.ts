import { html, nothing } from 'lit'
import { property } from 'lit/decorators.js'
import { splitAmount } from '../format/split-amount.js'
import { define, UiElement } from '../internal/ui-element.js'
import styles from './styles/amount.styles.js'

/**
 * @summary An amount with muted decimals and a small unit. Screen readers read it as one text.
 *
 * @csspart whole - The digits before the separator.
 * @csspart decimals - The separator and what follows.
 * @csspart symbol - The unit.
 */
@define('ak-amount')
export class AkAmount extends UiElement {
  static override styles = styles

  /** The number, already formatted for the user's language, with a currency sign if it has one. */
  @property() value = ''

  /** The unit after the number, such as `ETH`. */
  @property() symbol?: string | undefined

  /** The decimal separator of the user's language. */
  @property() separator = '.'

  /** 40 or 28 px, or the size of the text around it. */
  @property({ reflect: true }) size: 'lg' | 'md' | 'text' = 'text'

  protected override willUpdate(): void {
    const { whole, decimals } = this.parts
    const symbol = (this.symbol?.length ?? 0) / 2
    this.style.setProperty('--_length', String(widthOf(whole) + widthOf(decimals) + symbol))
    this.style.setProperty('--_decimals', String(widthOf(decimals)))
  }

  override render() {
    const { whole, decimals } = this.parts
    return html`<span part="whole">${whole}</span
      >${decimals ? html`<span part="decimals" class="decimals">${decimals}</span>` : nothing}${
        this.symbol ? html`<span part="symbol" class="symbol">${this.symbol}</span>` : nothing
      }`
  }

  private get parts() {
    return splitAmount(this.value, this.separator)
  }
}

/** Width in digits. A separator counts half. */
const widthOf = (text: string): number => text.length - (text.match(/[.,\s]/g)?.length ?? 0) / 2

declare global {
  interface HTMLElementTagNameMap {
    'ak-amount': AkAmount
  }
}
