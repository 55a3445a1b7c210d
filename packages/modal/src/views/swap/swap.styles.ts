import { css } from '@openappkit/ui/lit'

/** What the facts of a price have besides those of any receipt. */
export default css`
  .with-ring {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .with-ring > * {
    display: grid;
  }
  .danger {
    color: var(--appkit-color-danger);
    font-weight: 500;
  }
`
