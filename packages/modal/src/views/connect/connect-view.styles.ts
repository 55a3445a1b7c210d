import { css } from 'lit'

export default css`
  .warn {
    color: var(--appkit-color-warning);
  }
  .note {
    text-align: center;
  }
  .hero--tight > :first-child {
    margin-block-end: 0;
  }
  .foot > * + * {
    margin-block-start: var(--appkit-space-2);
  }
`
