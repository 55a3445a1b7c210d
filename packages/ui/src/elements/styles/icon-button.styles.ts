import { css } from 'lit'

export default css`
  :host {
    display: inline-flex;
    flex: none;
  }
  :host([disabled]) {
    pointer-events: none;
  }
  button {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: var(--appkit-size-icon-button);
    block-size: var(--appkit-size-icon-button);
    border-radius: calc(2.5 * var(--_r));
    color: var(--appkit-color-text-2);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    transition: background-color var(--appkit-duration-fast);
  }
  /* Not an ak-icon: the header of the first screen has two of these, and each element costs time there. */
  svg {
    inline-size: calc(10px + var(--_m, 10px));
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  :host([flip]:dir(rtl)) svg {
    transform: scaleX(-1);
  }
  /* A touch target of 44 px around the visible 32 px. */
  button::after {
    content: '';
    position: absolute;
    inset: -6px;
  }
  button:hover {
    background: var(--appkit-color-cell-press);
    color: var(--appkit-color-text);
  }
  button:disabled {
    background: none;
    color: var(--appkit-color-text-off);
    cursor: default;
  }
  :host([size='sm']) button {
    inline-size: calc(14px + var(--_m, 10px));
    block-size: calc(14px + var(--_m, 10px));
    border-radius: calc(1.5 * var(--_r));
  }
  :host([size='sm']) svg {
    inline-size: calc(6px + var(--_m, 10px));
    stroke-width: 2.2;
  }
  :host([size='sm']) button::after {
    inset: -4px;
  }
  @media (pointer: coarse) {
    :host([size='sm']) button::after {
      inset: -10px;
    }
  }
`
