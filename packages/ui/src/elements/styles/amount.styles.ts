import { css } from 'lit'

export default css`
  :host {
    display: inline-block;
    direction: ltr;
    unicode-bidi: isolate;
    font-variant-numeric: tabular-nums;
  }
  :host([size='lg']) {
    /* On one line as long as it can be read: as wide as its container, a digit being little more than half as wide. */
    font-size: max(var(--appkit-text-20), min(var(--appkit-text-40), 100cqi / (0.6 * var(--_length, 1))));
    line-height: var(--appkit-leading-40);
    font-weight: 600;
    letter-spacing: -0.035em;
  }
  :host([size='md']) {
    font-size: var(--appkit-text-28);
    line-height: var(--appkit-leading-28);
    font-weight: 600;
    letter-spacing: var(--appkit-tracking-tight);
  }
  .decimals {
    color: var(--appkit-color-text-3);
  }
  .symbol {
    margin-inline-start: 0.25em;
  }
  :host(:is([size='lg'], [size='md'])) .symbol {
    font-size: 0.5em;
    font-weight: 500;
    letter-spacing: -0.01em;
    color: var(--appkit-color-text-2);
  }
`
