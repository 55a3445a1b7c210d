import { css } from 'lit'

/** The icon at the lower end of an `ak-mark`. Views with a badge include it; the first screen has none. */
export default css`
  ak-mark > ak-icon[slot='badge'] {
    position: absolute;
    inset-block-end: -6px;
    inset-inline-end: -8px;
    inline-size: calc(18px + var(--_m, 10px));
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--appkit-color-cell);
    box-shadow:
      0 0 0 3px var(--appkit-color-card),
      inset 0 0 0 1px var(--appkit-color-line-strong);
  }
`
