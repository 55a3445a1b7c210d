import { css, html, LitElement, nothing } from 'lit'

// The floor: the same tokens with the same words and pictures, read before a press, all drawn at once by one Lit
// element. It watches nothing, checks no picture and has no fallback for one.
type Balance = { name: string; symbol: string; value: number; iconUrl: string; quantity: { numeric: string } }

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3 })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

class PlainList extends LitElement {
  static override properties = { tab: { state: true } }
  static override styles = css`
    :host {
      display: block;
      inline-size: 336px;
      font:
        400 14px / 20px system-ui,
        sans-serif;
    }
    .scroller {
      max-block-size: 364px;
      overflow: hidden auto;
    }
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    .row {
      display: flex;
      align-items: center;
      gap: 12px;
      min-block-size: 56px;
      padding: 7px 12px 7px 8px;
    }
    img {
      inline-size: 40px;
      block-size: 40px;
      border-radius: 50%;
    }
    .main {
      display: grid;
      flex: 1;
    }
  `
  declare tab: 'tokens' | 'activity'
  #balances: readonly Balance[] = []

  constructor() {
    super()
    this.tab = 'activity'
    void fetch('/service/v1/account/0x/balance')
      .then((response) => response.json())
      .then(({ balances }) => {
        this.#balances = balances
        this.toggleAttribute('ready', true)
      })
  }

  override render() {
    return html`
      <button id="tab-tokens" @click=${() => (this.tab = 'tokens')}>Tokens</button>
      <button id="tab-activity" @click=${() => (this.tab = 'activity')}>Activity</button>
      ${
        this.tab === 'tokens'
          ? html`<div class="scroller">
              <ul>
                ${this.#balances.map(row)}
              </ul>
            </div>`
          : nothing
      }
    `
  }
}
customElements.define('plain-list', PlainList)

const row = ({ name, symbol, value, iconUrl, quantity }: Balance) => html`
  <li>
    <div class="row" part="token">
      <img src=${iconUrl} alt="" />
      <span class="main"><span>${name}</span><span>${amounts.format(Number(quantity.numeric))} ${symbol}</span></span>
      <span>${dollars.format(value)}</span>
    </div>
  </li>
`
document.querySelector('#app')?.append(document.createElement('plain-list'))
