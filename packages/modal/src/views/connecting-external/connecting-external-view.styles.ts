import { css } from 'lit'

export default css`
  .hero {
    padding-block-start: var(--appkit-space-8);
  }
  .hero > [role='status'] {
    display: grid;
    gap: var(--appkit-space-1);
  }
`
