import { css } from '@openappkit/ui/lit'

export default css`
  appkit-entry {
    display: block;
  }
  /* Reserves the height of the loaded entry, including its divider. */
  appkit-entry:not(:has([ready])) {
    min-block-size: calc(60px + var(--appkit-leading-12));
  }
  [method='social']:not(:has([ready])) {
    min-block-size: 97px;
  }
  .warn {
    color: var(--appkit-color-warning);
  }
  .row__meta svg {
    inline-size: calc(6px + var(--_m));
    fill: none;
    stroke: currentColor;
    stroke-width: 2.2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [part='all-wallets']:dir(rtl) .row__meta svg {
    transform: scaleX(-1);
  }
  .note {
    text-align: center;
  }
  .hero--tight > :first-child {
    margin-block-end: 0;
  }
  .foot > * + * {
    margin-block-start: var(--appkit-space-2);
  }
`
