import { css, html, LitElement } from 'lit'
import { createPublicClient, http } from 'viem'
import { base, mainnet, optimism } from 'viem/chains'

// The least that could be called a wallet modal: everything on the page at once, nothing found, nothing checked.
const clients = [mainnet, base, optimism].map((chain) => createPublicClient({ chain, transport: http() }))
const wallets = ['MetaMask', 'Rainbow', 'Trust Wallet', 'OKX Wallet']

class ToyModal extends LitElement {
  static override styles = css`
    dialog {
      inline-size: 360px;
      padding: 12px;
      border: 0;
      border-radius: 24px;
      font: 15px system-ui;
    }
    button {
      display: flex;
      inline-size: 100%;
      padding: 16px;
    }
  `

  override render() {
    return html`
      <dialog>
        <h1>Connect a wallet</h1>
        <ul>
          ${wallets.map((name) => html`<li><button class="row">${name}</button></li>`)}
        </ul>
        <p>${clients.length} networks</p>
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
