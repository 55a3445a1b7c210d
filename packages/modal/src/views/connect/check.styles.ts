import { css } from '@openappkit/ui/lit'

/** A native checkbox with the border and the tick of the kit. */
export default css`
  .check {
    display: inline-flex;
    align-items: flex-start;
    gap: var(--appkit-space-2);
    padding-block: var(--appkit-space-1);
    text-align: start;
    cursor: pointer;
  }
  .check input {
    appearance: none;
    flex: none;
    display: grid;
    place-items: center;
    --_box: calc(8px + var(--_m));
    inline-size: var(--_box);
    block-size: var(--_box);
    margin-block-start: calc((1lh - var(--_box)) / 2);
    border-radius: var(--appkit-radius-1);
    background: var(--appkit-color-cell);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-field);
    cursor: pointer;
  }
  .check input:checked {
    background: var(--appkit-color-accent);
    box-shadow: none;
  }
  .check input:checked::after {
    content: '';
    inline-size: 50%;
    block-size: 28%;
    margin-block-start: -17%;
    border: solid var(--appkit-color-on-accent);
    border-width: 0 0 2px 2px;
    rotate: -45deg;
  }
  @media (pointer: coarse) {
    .check {
      padding-block: calc((44px - 1lh) / 2);
    }
  }
  @media (forced-colors: active) {
    .check input {
      appearance: auto;
    }
  }
`
