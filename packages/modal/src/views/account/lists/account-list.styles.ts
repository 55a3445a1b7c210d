import { css } from '@openappkit/ui/lit'

export default css`
  :host {
    display: block;
  }
  .scroller {
    display: grid;
    gap: var(--appkit-space-3);
    /* Cuts the last row, to show that the list scrolls. */
    max-block-size: var(--_list-height, min(460px, 85dvh - 120px));
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: none;
    /* Keeps the edges of the list and the focus ring visible. */
    margin: -3px;
    padding: 3px;
  }
  .scroller > * {
    min-inline-size: 0;
  }
  .hero ak-button {
    margin-block-start: var(--appkit-space-3);
  }
  .fold {
    inline-size: 100%;
  }
  .fold .row__title {
    font-weight: 400;
  }
  .end {
    display: grid;
    justify-items: center;
    min-block-size: 1px;
  }
`
