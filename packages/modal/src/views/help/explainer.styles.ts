import { css } from '@openappkit/ui/lit'

export default css`
  .row {
    align-items: flex-start;
  }
  .row__main {
    gap: 2px;
    min-block-size: 40px;
    align-content: center;
  }
  .row__sub {
    text-wrap: pretty;
  }
`
