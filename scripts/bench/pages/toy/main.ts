import { css, html, LitElement } from 'lit'
import { createPublicClient, http } from 'viem'
import { base, mainnet, optimism } from 'viem/chains'

// The floor: the same picture as the kit's first screen in the same shape (button, dialog, view, pictures and icon
// buttons are Lit elements with a style sheet each), with all its code on the page from the start. It finds no wallet,
// checks nothing, speaks one language, follows no theme and has one state.
const clients = [mainnet, base, optimism].map((chain) => createPublicClient({ chain, transport: http() }))
const wallets = ['MetaMask', 'Trust Wallet', 'Coinbase Wallet', 'Rainbow']
const font = css`"Inter", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`
const reset = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  button {
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    color: inherit;
  }
`

class ToyMark extends LitElement {
  static override properties = { name: {} }
  static override styles = [
    reset,
    css`
      :host {
        display: inline-grid;
        inline-size: 40px;
        block-size: 40px;
      }
      span {
        display: grid;
        place-items: center;
        border-radius: 28%;
        font: 600 17px / 1 ${font};
        color: #fff;
        background: #5b5f77;
        box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.1);
      }
    `,
  ]
  declare name: string

  override render() {
    return html`<span aria-hidden="true">${this.name[0]}</span>`
  }
}
customElements.define('toy-mark', ToyMark)

class ToyIconButton extends LitElement {
  static override properties = { label: {}, path: {} }
  static override styles = [
    reset,
    css`
      button {
        display: grid;
        place-items: center;
        inline-size: 32px;
        block-size: 32px;
        border-radius: 10px;
        color: #535861;
      }
      svg {
        inline-size: 20px;
        fill: none;
        stroke: currentColor;
        stroke-width: 1.8;
      }
    `,
  ]
  declare label: string
  declare path: string

  override render() {
    return html`<button aria-label=${this.label}>
      <svg viewBox="0 0 24 24"><path d=${this.path} /></svg>
    </button>`
  }
}
customElements.define('toy-icon-button', ToyIconButton)

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
        box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.1);
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
