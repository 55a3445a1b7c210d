import { css } from '@openappkit/ui/lit'

export default css`
  /* The background of a provider mark, like that of an ak-mark without an image. */
  .plate {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 40px;
    block-size: 40px;
    margin-inline-start: -52px;
    border-radius: 28%;
    background: var(--appkit-color-fill);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line);
  }
  @supports (corner-shape: squircle) {
    .plate {
      border-radius: 44%;
      corner-shape: squircle;
    }
  }
  .foot:has(+ .foot) {
    padding-block-end: var(--appkit-space-2);
  }
`
