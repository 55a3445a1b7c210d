import { css } from 'lit'

/** What the first screen does not have: the label above a list, values at the end of its rows, and links in a text. */
export default css`
  .label {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: var(--appkit-space-2);
    padding-inline: var(--appkit-space-1);
    margin-block-end: calc(-1 * var(--appkit-space-1));
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-3);
  }
  .label > :first-child {
    font-weight: 500;
    color: var(--appkit-color-text-2);
  }
  .row__end {
    max-inline-size: 100%;
    display: grid;
    justify-items: end;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .link--plain {
    color: var(--appkit-color-text);
    text-decoration: underline 1px var(--appkit-color-line-strong);
  }
`
