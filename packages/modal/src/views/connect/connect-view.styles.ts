import { css } from 'lit'

export default css`
  .warn {
    color: var(--appkit-color-warning);
  }
  .note {
    text-align: center;
  }
  .foot > * + * {
    margin-block-start: var(--appkit-space-2);
  }
`
