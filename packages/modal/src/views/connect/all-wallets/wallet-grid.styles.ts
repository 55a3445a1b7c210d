import { css } from '@openappkit/ui/lit'

export default css`
  :host {
    display: block;
    margin-inline: calc(-1 * var(--appkit-space-1));
  }
  .scroller {
    position: relative;
    /* Cuts the last visible line, to show that the list continues. */
    max-block-size: min(468px, 85dvh - 180px);
    overflow: hidden auto;
    overscroll-behavior: contain;
    /* Changes inside cause no layout outside. */
    contain: content;
    scrollbar-width: none;
  }
  .grid {
    grid-template-columns: repeat(var(--_columns, 4), minmax(0, 1fr));
    padding-block: var(--_before, 0) var(--_after, 0);
  }
  li {
    contain: layout style;
  }
  .tile__name {
    display: block;
  }
  /* Three text lines in every tile, so that all lines of the grid have the same height. */
  :host([large]) .tile__name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    block-size: 3lh;
    overflow-wrap: anywhere;
    white-space: normal;
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
    margin-block: var(--appkit-space-1);
  }
`
