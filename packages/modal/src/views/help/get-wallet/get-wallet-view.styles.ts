import { css } from '@openappkit/ui/lit'

export default css`
  appkit-entry {
    display: block;
  }
  /* Reserves the height of the loaded entry, so that no row moves. */
  appkit-entry:not(:has([ready])) {
    min-block-size: calc(60px + var(--appkit-leading-12));
  }
  [method='social']:not(:has([ready])) {
    min-block-size: 97px;
  }
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
