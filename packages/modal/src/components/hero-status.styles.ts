import { css } from '@openappkit/ui/lit'

export default css`
  .hero > [role='status'] {
    display: grid;
    gap: var(--appkit-space-1);
    max-inline-size: 100%;
  }
  /* Reserves the space of a sentence that still loads, to avoid a layout shift. */
  .text:empty {
    min-block-size: 2lh;
  }
`
