import { css } from '@openappkit/ui/lit'

export default css`
  .hero > [role='status'] {
    display: grid;
    gap: var(--appkit-space-1);
    max-inline-size: 100%;
  }
  /* A sentence that is on its way: what is around it does not move when it comes. */
  .text:empty {
    min-block-size: 2lh;
  }
`
