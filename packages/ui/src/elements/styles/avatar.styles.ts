import { css } from 'lit'

export default css`
  :host {
    --_s: 40px;
    position: relative;
    display: inline-block;
    flex: none;
    inline-size: var(--_s);
    block-size: var(--_s);
  }
  :host([hidden]) {
    display: none;
  }
  :host([size='16']) {
    --_s: 16px;
  }
  :host([size='20']) {
    --_s: 20px;
  }
  :host([size='24']) {
    --_s: 24px;
  }
  :host([size='28']) {
    --_s: 28px;
  }
  :host([size='32']) {
    --_s: 32px;
  }
  :host([size='48']) {
    --_s: 48px;
  }
  :host([size='56']) {
    --_s: 56px;
  }
  :host([size='64']) {
    --_s: 64px;
  }
  svg,
  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: 50%;
    object-fit: cover;
  }
  ::slotted([slot='badge']) {
    position: absolute;
    inset-block-end: -4px;
    inset-inline-end: -4px;
    border-radius: 30%;
    box-shadow: 0 0 0 2px var(--appkit-color-card);
  }
  /* A mark without a picture has its own background. */
  ::slotted([slot='badge']:not(ak-mark)),
  ::slotted(ak-mark.loaded[slot='badge']) {
    background: var(--appkit-color-card);
  }
`
