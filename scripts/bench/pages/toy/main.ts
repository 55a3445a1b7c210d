import { css, html, LitElement } from 'lit'
import { createPublicClient, http } from 'viem'
import { base, mainnet, optimism } from 'viem/chains'

// The least that could be called a wallet modal: the same picture as the kit's first screen, drawn by one element whose
// code is on the page from the start. It finds no wallet, checks nothing and can be themed by nobody.
const clients = [mainnet, base, optimism].map((chain) => createPublicClient({ chain, transport: http() }))
const wallets = [
  { name: 'MetaMask', tone: 'a' },
  { name: 'Trust Wallet', tone: 'b' },
  { name: 'Coinbase Wallet', tone: 'c' },
  { name: 'Rainbow', tone: 'd' },
]
const font = css`"Inter", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`

class ToyModal extends LitElement {
  static override styles = css`
    dialog {
      inline-size: 360px;
      padding: 0;
      border: 0;
      border-radius: 24px;
      font: 400 14px / 20px ${font};
      color: #171b21;
      background: #f9fafb;
      box-shadow:
        0 20px 40px rgb(0 0 0 / 0.1),
        0 0 0 1px rgb(0 0 0 / 0.1);
    }
    dialog::backdrop {
      background: rgb(23 27 33 / 0.4);
    }
    header {
      display: grid;
      grid-template-columns: 64px 1fr 64px;
      align-items: center;
      block-size: 56px;
      padding-inline: 12px;
    }
    h1 {
      margin: 0;
      text-align: center;
      font: 600 16px / 24px ${font};
    }
    header button {
      inline-size: 32px;
      block-size: 32px;
    }
    header :last-child {
      justify-self: end;
    }
    svg {
      inline-size: 20px;
      fill: none;
      stroke: currentColor;
      stroke-width: 1.8;
    }
    ul {
      margin: 0 12px 12px;
      padding: 0;
      list-style: none;
      border-radius: 12px;
      background: #fff;
      box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.1);
    }
    button {
      border: 0;
      padding: 0;
      background: none;
    }
    .row {
      display: flex;
      align-items: center;
      gap: 12px;
      inline-size: 100%;
      min-block-size: 56px;
      padding-inline: 8px 12px;
      font: 500 15px / 20px ${font};
    }
    li + li {
      border-block-start: 1px solid rgb(0 0 0 / 0.1);
    }
    i {
      display: grid;
      place-items: center;
      inline-size: 40px;
      block-size: 40px;
      border-radius: 28%;
      font: 600 17px / 1 ${font};
      color: #fff;
      background: #5b5f77;
    }
    .b {
      background: #50555c;
    }
    .c {
      background: #064ed4;
    }
    footer {
      padding: 2px 20px 16px;
      text-align: center;
      font-size: 13px;
    }
  `

  override render() {
    return html`
      <dialog aria-labelledby="title" data-networks=${clients.length}>
        <header>
          <button aria-label="Help">
            <svg viewBox="0 0 24 24">
              <circle cx="12" cy="12" r="10" />
              <path d="M9 9a3 3 0 1 1 3 4M12 17h.01" />
            </svg>
          </button>
          <h1 id="title">Connect a wallet</h1>
          <button aria-label="Close">
            <svg viewBox="0 0 24 24"><path d="M18 6 6 18M6 6l12 12" /></svg>
          </button>
        </header>
        <ul>
          ${wallets.map(
            ({ name, tone }) =>
              html`<li>
                <button class="row"><i class=${tone}>${name[0]}</i><span>${name}</span></button>
              </li>`,
          )}
        </ul>
        <footer><button>I don’t have a wallet</button></footer>
      </dialog>
    `
  }

  show() {
    this.renderRoot.querySelector('dialog')?.showModal()
  }
}
customElements.define('toy-modal', ToyModal)

class ToyButton extends LitElement {
  override render() {
    return html`<button @click=${this.open}>Connect wallet</button>`
  }

  private async open() {
    const modal = document.createElement('toy-modal') as ToyModal
    document.body.append(modal)
    await modal.updateComplete
    modal.show()
  }
}
customElements.define('toy-button', ToyButton)
