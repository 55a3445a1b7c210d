import { html } from 'lit'
import { property } from 'lit/decorators.js'
import { classMap } from 'lit/directives/class-map.js'
import { define, UiElement } from '../internal/ui-element.js'
import styles from './styles/address.styles.js'

/**
 * @summary A full address in groups of four with alternating tone. No group is faded, because look-alikes copy the ends.
 * For sending and receiving.
 *
 * @csspart base - The groups.
 */
@define('ak-address')
export class AkAddress extends UiElement {
  static override styles = styles

  @property() value = ''

  override render() {
    const hex = /^0x/i.test(this.value)
    const groups = hex ? ['0x', ...fours(this.value.slice(2))] : fours(this.value)
    const classes = classMap({ address: true, hex })
    return html`<code part="base" class=${classes} @copy=${this.onCopy}
      >${groups.map(
        (group, index) => html`<span class=${index % 2 === (hex ? 0 : 1) ? 'alternate' : ''}>${group}</span>`,
      )}</code
    >`
  }

  // Copies without the line breaks that the grid would insert after each group.
  private onCopy(event: ClipboardEvent) {
    event.clipboardData?.setData('text/plain', this.value)
    event.preventDefault()
  }
}

function fours(text: string): string[] {
  return text.match(/.{1,4}/gu) ?? []
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-address': AkAddress
  }
}
