import { css } from '@openappkit/ui/lit'

export default css`
  .places ak-skeleton:first-child {
    margin-inline-start: -52px;
  }
  .places .row__main {
    gap: var(--appkit-space-2);
  }
  .places .row__main > ak-skeleton {
    margin: 0;
    inline-size: 50%;
    block-size: 12px;
  }
  .places .row__main > ak-skeleton + ak-skeleton {
    inline-size: 30%;
    block-size: 10px;
  }
`
