import { css } from '@openappkit/ui/lit'

export default css`
  .hero {
    padding-block: var(--appkit-space-1) var(--appkit-space-3);
  }
  ak-icon[slot='badge'] {
    color: var(--appkit-color-warning);
  }
`
