import { css } from 'lit'

export default css`
  .hero {
    gap: 2px;
    padding: var(--appkit-space-2) 0 var(--appkit-space-3);
  }
  .who {
    flex-wrap: wrap;
    gap: 2px;
  }
  .who > ak-icon-button {
    margin-inline-start: var(--appkit-space-1);
  }
  /* 44 px to hit, 24 px to see, as the icon button beside it. */
  .explorer {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: calc(14px + var(--_m));
    block-size: calc(14px + var(--_m));
    border-radius: calc(1.5 * var(--_r));
    color: var(--appkit-color-text-2);
  }
  .explorer::after {
    content: '';
    position: absolute;
    inset: -4px;
  }
  @media (pointer: coarse) {
    .who {
      gap: 20px;
    }
    .explorer::after {
      inset: -10px;
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
  ak-skeleton {
    inline-size: 72px;
  }
`
