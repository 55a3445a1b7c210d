import { css, html, LitElement } from 'lit'
import { createPublicClient, http } from 'viem'
import { base, mainnet, optimism } from 'viem/chains'
import { font, reset } from './parts.ts'

// The floor: the same picture as the kit's first screen (its shadows, its squircles, its hover and its eight pixels of
// movement) in the same shape (button, dialog, view, pictures and icon buttons are Lit elements with a style sheet each),
// with all its code on the page from the start. It finds no wallet, checks nothing, speaks one language, follows no theme
// and has one state.
const clients = [mainnet, base, optimism].map((chain) => createPublicClient({ chain, transport: http() }))
const wallets = ['MetaMask', 'Trust Wallet', 'Coinbase Wallet', 'Rainbow']
class ToyView extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      ul {
        margin: 0 12px 12px;
        padding: 0;
        list-style: none;
        border-radius: 12px;
        background: #fff;
        box-shadow:
          inset 0 0 0 1px rgb(0 0 0 / 0.1),
          0 1px 1px rgb(0 0 0 / 0.035),
          0 1px 3px rgb(0 0 0 / 0.035);
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
      .meta {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        margin-inline-start: auto;
        font: 400 13px / 18px ${font};
        color: #646972;
      }
      svg {
        inline-size: 16px;
        fill: none;
        stroke: currentColor;
        stroke-width: 2.2;
      }
      li + li {
        background: linear-gradient(rgb(0 0 0 / 0.1), rgb(0 0 0 / 0.1)) 100% 0 / calc(100% - 60px) 1px no-repeat;
      }
      footer {
        padding: 2px 20px 16px;
        text-align: center;
        font: 500 13px / 18px ${font};
        color: #064ed4;
      }
    `,
  ]

  override render() {
    return html`
      <ul>
        ${wallets.map(
          (name) =>
            html`<li>
              <button class="row"><toy-mark name=${name}></toy-mark><span>${name}</span></button>
            </li>`,
        )}
        <li>
          <button class="row">
            <toy-mark name="" path="M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z"></toy-mark>
            <span>All wallets</span>
            <span class="meta"
              >10+<svg viewBox="0 0 24 24"><path d="m9 18 6-6-6-6" /></svg
            ></span>
          </button>
        </li>
      </ul>
      <footer><button>I don’t have a wallet</button></footer>
    `
  }
}
customElements.define('toy-view', ToyView)

class ToyModal extends LitElement {
  static override styles = [
    reset,
    css`
      dialog {
        inline-size: 360px;
        padding: 0;
        border: 0;
        border-radius: 24px;
        font: 400 14px / 20px ${font};
        color: #171b21;
        background: #f9fafb;
        box-shadow:
          inset 0 1px 0 rgb(255 255 255 / 0.9),
          0 1px 2px rgb(0 0 0 / 0.05),
          0 6px 12px -4px rgb(0 0 0 / 0.06),
          0 20px 40px -12px rgb(0 0 0 / 0.13),
          0 40px 80px -24px rgb(0 0 0 / 0.16),
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
      header :last-child {
        justify-self: end;
      }
      h1 {
        margin: 0;
        text-align: center;
        font: 600 16px / 24px ${font};
      }
    `,
  ]

  override render() {
    return html`
      <dialog aria-labelledby="title" data-networks=${clients.length}>
        <header>
          <toy-icon-button label="Help" path="M9 9a3 3 0 1 1 3 4M12 17h.01"></toy-icon-button>
          <h1 id="title">Connect a wallet</h1>
          <toy-icon-button label="Close" path="M18 6 6 18M6 6l12 12"></toy-icon-button>
        </header>
        <toy-view></toy-view>
      </dialog>
    `
  }

  show() {
    const dialog = this.renderRoot.querySelector('dialog')
    dialog?.showModal()
    dialog?.animate(
      { transform: ['translateY(8px)', 'none'] },
      { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    )
  }
}
customElements.define('toy-modal', ToyModal)

class ToyButton extends LitElement {
  static override styles = [
    reset,
    css`
      button {
        block-size: 40px;
        padding: 0 14px;
        border-radius: 10px;
        font: 500 14px / 1.4 ${font};
        color: #fff;
        background: #064ed4;
        box-shadow:
          inset 0 1px 0 rgb(255 255 255 / 0.14),
          inset 0 0 0 1px rgb(0 0 0 / 0.06),
          0 1px 1px rgb(0 0 0 / 0.035),
          0 1px 3px rgb(0 0 0 / 0.035);
        transition: background-color 120ms;
      }
      button:hover {
        background: #0546be;
      }
      button:active {
        background: #053ea9;
      }
    `,
  ]

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
document.querySelector('#app')?.append(document.createElement('toy-button'))
