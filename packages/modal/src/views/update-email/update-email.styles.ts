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
  .problem:empty,
  .busy:empty {
    display: none;
  }
  .busy {
    justify-content: center;
    min-block-size: 44px;
  }
  /* As high as what is asked for then. */
  .waiting {
    align-content: center;
    min-block-size: 330px;
  }
`
