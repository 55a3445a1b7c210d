import { css, html, LitElement } from 'lit'

// The small pieces of the floor's screen, each an element with a style sheet of its own as in the kit.
export const font = css`"Inter", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`
export const reset = css`
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
  static override properties = { name: {}, path: {} }
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
        border-radius: 44%;
        corner-shape: squircle;
        font: 600 17px / 1 ${font};
        color: #fff;
        background: #5b5f77;
        box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.1);
      }
      svg {
        inline-size: 20px;
        fill: none;
        stroke: currentColor;
        stroke-width: 1.8;
      }
    `,
  ]
  declare name: string
  declare path?: string

  override render() {
    const drawn = this.path ? html`<svg viewBox="0 0 24 24"><path d=${this.path} /></svg>` : this.name[0]
    return html`<span aria-hidden="true">${drawn}</span>`
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
        transition: background-color 120ms;
      }
      button:hover {
        background: #eaedf0;
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
