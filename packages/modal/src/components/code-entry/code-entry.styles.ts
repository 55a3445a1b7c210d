import { css } from '@openappkit/ui/lit'

export default css`
  .problem {
    text-align: center;
    font-size: var(--appkit-text-14);
    line-height: var(--appkit-leading-14);
    color: var(--appkit-color-text-2);
    text-wrap: balance;
  }
  .problem--code {
    color: var(--appkit-color-warning);
  }
  .problem:empty {
    display: none;
  }
  .busy {
    min-block-size: 44px;
  }
  /* The screen sets its height to that of the code entry that follows. */
  .waiting {
    align-content: center;
  }
`
