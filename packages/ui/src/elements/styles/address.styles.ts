import { css } from 'lit'

export default css`
  :host {
    display: grid;
    justify-content: center;
  }
  .address {
    display: grid;
    grid-template-columns: repeat(6, 4ch);
    gap: 2px 12px;
    font: 500 var(--appkit-text-14) / var(--appkit-leading-16) var(--appkit-font-family-mono);
    letter-spacing: 0;
    direction: ltr;
    color: var(--appkit-color-text);
  }
  .hex {
    grid-template-columns: 2ch repeat(5, 4ch);
    column-gap: 12px;
  }
  /* Below 0x the line starts where the groups start. */
  .hex > :nth-child(5n + 2) {
    grid-column-start: 2;
  }
  .hex > :first-child {
    margin-inline-end: -8px;
  }
  .alternate {
    color: var(--appkit-color-text-2);
  }
`
