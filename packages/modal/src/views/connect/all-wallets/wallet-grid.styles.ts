import { css } from '@openappkit/ui/lit'

export default css`
  :host {
    display: block;
    margin-inline: calc(-1 * var(--appkit-space-1));
  }
  .scroller {
    position: relative;
    /* The height that the card has left below its header and the search. */
    --_room: min(616px, 100dvh - 2 * var(--appkit-space-4) - 152px);
    max-block-size: var(--_room);
    /* A list that fits is whole. Else cuts the last visible line of 112 px in half, to show that the list continues. */
    max-block-size: max(
      round(down, var(--_room) - 56px, 112px) + 56px,
      min(var(--_all, 0px), (var(--_room) - var(--_all, 0px) + 1px) * 999)
    );
    overflow: hidden auto;
    overscroll-behavior: contain;
    /* Changes inside cause no layout outside. */
    contain: content;
    scrollbar-width: none;
  }
  @media (max-width: 430px) {
    .scroller {
      --_room: min(616px, var(--appkit-size-sheet-max) - 180px);
    }
  }
  /* Keeps the height of the embedded card. */
  :host([embedded]) .scroller {
    --_room: min(504px, 85dvh - 180px);
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
