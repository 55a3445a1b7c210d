import { css } from '@openappkit/ui/lit'

/** Styles for the facts of a quote, in addition to `receiptStyles`. */
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
