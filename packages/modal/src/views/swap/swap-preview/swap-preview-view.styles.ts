import { css } from '@openappkit/ui/lit'

export default css`
  .step {
    --_inset: 52px;
    padding-inline-start: 52px;
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    margin-inline-start: -40px;
    border-radius: var(--appkit-radius-2);
    background: var(--appkit-color-well);
    color: var(--appkit-color-text-2);
    font-size: var(--appkit-text-13);
    font-weight: 500;
  }
  .sign--done {
    color: var(--appkit-color-success);
  }
`
