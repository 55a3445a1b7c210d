import { css } from '@openappkit/ui/lit'

export default css`
  .ways {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9em), 1fr));
    gap: var(--appkit-space-2);
  }
`
