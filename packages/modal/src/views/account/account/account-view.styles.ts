import { css } from '@openappkit/ui/lit'

export default css`
  .hero {
    gap: var(--appkit-space-1);
    padding: var(--appkit-space-2) 0 0;
  }
  .hero > :first-child {
    margin-block-end: var(--appkit-space-2);
  }
  .total {
    display: grid;
    justify-items: center;
    gap: var(--appkit-space-1);
    inline-size: 100%;
    overflow-wrap: anywhere;
    container-type: inline-size;
  }
  /* Reserves the height of the total and the balance below it, while only one of them is known. */
  .both {
    align-content: center;
    min-block-size: calc(var(--appkit-leading-40) + var(--appkit-space-1) + var(--appkit-leading-15));
  }
  /* Beside the avatar. Takes no place, so that the holdings start higher. */
  .network {
    position: absolute;
    place-self: start;
    display: flex;
    align-items: center;
    gap: 5px;
    max-inline-size: calc(50% - 56px);
    margin-block-start: var(--appkit-space-1);
    padding: 5px;
    border-radius: 22px;
    font-size: var(--appkit-text-13);
    font-weight: 500;
  }
  .network > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button.network {
    padding-inline-end: 8px;
    cursor: pointer;
  }
  button.settings {
    place-self: start end;
    padding: 7px;
  }
  /* Large text leaves room for the mark only. */
  :host {
    container-type: inline-size;
  }
  @container (width < 23em) {
    .network > [dir] {
      font-size: 0;
    }
  }
  /* The height of the tabs and three tokens. */
  .holdings {
    min-block-size: 168px;
  }
  .tabbed {
    min-block-size: 218px;
  }
  .sum {
    font-size: min(var(--appkit-text-28), 150cqi / var(--_n));
    line-height: 1.286;
    font-weight: 600;
    letter-spacing: var(--appkit-tracking-tight);
  }
  .sum > span {
    color: var(--appkit-color-text-3);
  }
  .amount {
    font-variant-numeric: tabular-nums;
  }
  /* Four in one line, even with a classic scrollbar, or two rows of two if a word would break. */
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
  }
  .actions > div {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
  }
  .action {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 6px;
    padding-block: var(--appkit-space-1);
    border-radius: var(--appkit-radius-3);
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    font-weight: 500;
    min-inline-size: min(78px, 22.5vw);
    cursor: pointer;
  }
  .circle {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border-radius: 50%;
  }
  .circle,
  button.network {
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  .action:hover > .circle,
  button.network:hover {
    background: var(--appkit-color-cell-hover);
  }
  .action:active > .circle,
  button.network:active {
    background: var(--appkit-color-cell-press);
  }
  .who {
    flex-wrap: wrap;
    gap: 2px;
  }
  .who > :is(ak-icon-button, ak-tag) {
    margin-inline-start: var(--appkit-space-1);
  }
  /* A hit area of 44 px around a visible 24 px, like the icon button next to it. */
  .explorer {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: calc(14px + var(--_m));
    block-size: calc(14px + var(--_m));
    border-radius: calc(1.5 * var(--_r));
    color: var(--appkit-color-text-2);
  }
  .explorer::after,
  button.network::after {
    content: '';
    position: absolute;
    inset: -4px;
  }
  @media (pointer: coarse) {
    .tabbed {
      min-block-size: 230px;
    }
    .who {
      gap: 20px;
    }
    .explorer::after {
      inset: -10px;
    }
    /* A hit area of 44 px around 34 px. */
    button.network::after {
      inset: -5px;
    }
  }
  .explorer:hover {
    background: var(--appkit-color-cell-press);
    color: var(--appkit-color-text);
  }
  .amount {
    direction: ltr;
    unicode-bidi: isolate;
  }
  .provider {
    display: grid;
    padding: 5px;
  }
  .provider > svg {
    inline-size: 14px;
    fill: currentColor;
  }
  ak-skeleton {
    inline-size: 72px;
  }
`
