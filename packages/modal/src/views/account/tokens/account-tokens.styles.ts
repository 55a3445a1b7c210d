import { css } from '@openappkit/ui/lit'

export default css`
  :host {
    display: block;
  }
  .scroller {
    /* Cuts the last row, to show that the list scrolls. */
    max-block-size: min(364px, 60dvh);
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    border-radius: var(--appkit-radius-3);
  }
  .scroller:focus-visible {
    outline-offset: -2px;
  }
  .row__sub {
    direction: ltr;
    unicode-bidi: isolate;
  }
  [part='fund'] {
    margin-block-start: var(--appkit-space-1);
  }
  .note {
    padding-inline: var(--appkit-space-1);
  }
  .skeletons ak-skeleton:first-child {
    margin-inline-start: -52px;
  }
  .skeletons .row__main {
    gap: var(--appkit-space-2);
  }
  .skeletons .row__main > ak-skeleton {
    margin: 0;
    inline-size: 50%;
    block-size: 12px;
  }
  .skeletons .row__main > ak-skeleton + ak-skeleton {
    inline-size: 30%;
    block-size: 10px;
  }
`
