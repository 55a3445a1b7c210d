import { css } from '@openappkit/ui/lit'

/** The picture above a title: an icon on a ground. */
export const markStyles = css`
  .mark {
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    border-radius: 28%;
    color: var(--appkit-color-text-2);
    background: var(--appkit-color-fill);
  }
`
