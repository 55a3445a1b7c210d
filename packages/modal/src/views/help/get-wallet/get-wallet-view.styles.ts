import { css } from '@openappkit/ui/lit'

export default css`
  .get {
    flex: none;
    display: grid;
    place-items: center;
    block-size: 32px;
    padding-inline: var(--appkit-space-3);
    border-radius: var(--appkit-radius-2);
    font-size: var(--appkit-text-13);
    font-weight: 500;
    letter-spacing: var(--appkit-tracking-snug);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  .row:hover .get {
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-strong);
  }
`
