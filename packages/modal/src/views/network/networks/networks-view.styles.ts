import { css } from '@openappkit/ui/lit'

export default css`
  /* The search stays while the list moves under it. */
  ak-field {
    position: sticky;
    inset-block-start: 0;
    z-index: var(--appkit-z-sticky);
  }
  .label + .ledger {
    margin-block-start: 0;
  }
`
