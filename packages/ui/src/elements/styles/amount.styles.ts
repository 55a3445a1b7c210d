import { css } from 'lit'

export default css`
  :host {
    display: inline-block;
    direction: ltr;
    unicode-bidi: isolate;
    font-variant-numeric: tabular-nums;
  }
  :host([size='lg']) {
    /* Fits one line: a digit of the widest font is two thirds as wide as high. Decimals shrink to half first. */
    --_fit: calc(100cqi / 0.67);
    font-size: min(var(--appkit-text-40), var(--_fit) / (var(--_length, 1) - var(--_decimals, 0) / 2));
    white-space: nowrap;
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
  :host([size='lg']) .decimals {
    font-size: clamp(0.5em, (var(--_fit) - var(--_length, 1) * 1em) * 99, 1em);
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
