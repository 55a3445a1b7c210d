import { css } from '@openappkit/ui/lit'

export default css`
  :host {
    display: block;
    margin-inline: calc(-1 * var(--appkit-space-1));
  }
  .scroller {
    position: relative;
    /* Cuts the last visible line of 112 px in half, to show that the list continues. */
    max-block-size: min(504px, 85dvh - 180px);
    max-block-size: calc(round(down, min(504px, 85dvh - 180px) - 56px, 112px) + 56px);
    overflow: hidden auto;
    overscroll-behavior: contain;
    /* Changes inside cause no layout outside. */
    contain: content;
    scrollbar-width: none;
  }
  @media (forced-colors: none) {
    :host([fading]) .scroller {
      mask-image: linear-gradient(#000 calc(100% - 32px), transparent);
    }
  }
  .grid {
    grid-template-columns: repeat(var(--_columns, 4), minmax(0, 1fr));
    padding-block: var(--_before, 0) var(--_after, 0);
  }
  li {
    contain: layout style;
  }
  .tile {
    padding-block-end: 2px;
  }
  /* The same number of text lines in every tile, so that all lines of the grid have the same height. */
  .tile__name {
    --_lines: 2;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--_lines);
    block-size: calc(1lh * var(--_lines));
    overflow-wrap: anywhere;
    white-space: normal;
  }
  :host([large]) .tile__name {
    --_lines: 3;
  }
  /* Does not rely on colour alone. */
  .match {
    font-weight: 600;
    color: var(--appkit-color-text);
    text-decoration: underline 1px var(--appkit-color-accent-text);
    text-underline-offset: 3px;
  }
  .dot {
    display: inline-block;
    inline-size: 6px;
    block-size: 6px;
    margin-inline-end: 5px;
    margin-block-end: 1px;
    border-radius: 50%;
    background: var(--appkit-color-success);
    forced-color-adjust: none;
  }
  .warn {
    color: var(--appkit-color-warning);
  }
  .pending {
    cursor: default;
  }
  .pending:hover {
    background: none;
  }
  .pending ak-skeleton[shape='squircle'] {
    inline-size: 56px;
    block-size: 56px;
  }
  .pending ak-skeleton:not([shape='squircle']) {
    inline-size: 44px;
    block-size: 8px;
    margin-block: var(--appkit-space-1) calc(var(--appkit-space-1) + var(--appkit-leading-12));
  }
`
