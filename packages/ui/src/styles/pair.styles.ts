import { css } from 'lit'

/** Two buttons side by side, in two halves if both labels fit. */
export default css`
  .pair {
    display: flex;
    flex-wrap: wrap;
    gap: var(--appkit-space-2);
  }
  .pair > * {
    flex: auto;
    min-inline-size: calc(50% - var(--appkit-space-1));
  }
`
