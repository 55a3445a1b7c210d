import { css } from 'lit'

export default css`
  .row {
    align-items: flex-start;
  }
  .row__main {
    gap: 2px;
    min-block-size: 40px;
    align-content: center;
  }
  /* A sentence that explains is read whole. */
  .row__sub {
    white-space: normal;
    text-wrap: pretty;
  }
`
