import { css } from 'lit'

export default css`
  .hero > [role='status'] {
    display: grid;
    gap: var(--appkit-space-1);
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
`
