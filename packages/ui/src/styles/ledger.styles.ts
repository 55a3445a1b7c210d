import { css } from 'lit'

/**
 * The list of the kit: rows share a container and are divided by lines that start at the text. Rows are native buttons or
 * links in the view's shadow root, alone or inside `li`.
 */
export default css`
  .ledger {
    position: relative;
    background: var(--appkit-color-cell);
    border-radius: var(--appkit-radius-3);
    box-shadow: var(--appkit-shadow-cell);
  }
  /* Draws the edge over the rows, so that a hovered row does not cover it. */
  .ledger::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px var(--appkit-color-line);
    pointer-events: none;
  }
  /* Large text wraps: positions the picture outside, so that every line aligns with the title. */
  .row {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--appkit-space-3);
    inline-size: 100%;
    min-block-size: var(--appkit-size-row);
    padding-block: 7px;
    padding-inline: 60px var(--appkit-space-3);
    text-align: start;
    text-decoration: none;
    color: var(--appkit-color-text);
  }
  .row > :is(ak-mark, ak-avatar) {
    margin-inline-start: -52px;
  }
  :is(button, a).row {
    cursor: pointer;
  }
  .ledger > .row:first-child,
  li:first-child > .row {
    border-start-start-radius: var(--appkit-radius-3);
    border-start-end-radius: var(--appkit-radius-3);
  }
  .ledger > .row:last-child,
  li:last-child > .row {
    border-end-start-radius: var(--appkit-radius-3);
    border-end-end-radius: var(--appkit-radius-3);
  }
  /* A background instead of a pseudo-element saves one box per row on the first screen. */
  .row + .row,
  li + li > .row {
    background: linear-gradient(var(--appkit-color-line), var(--appkit-color-line)) 100% 0 /
      calc(100% - var(--_inset, 60px)) 1px no-repeat;
  }
  :is(.row + .row, li + li > .row):dir(rtl) {
    background-position: 0 0;
  }
  :is(button, a).row:hover {
    background-color: var(--appkit-color-cell-hover);
  }
  :is(button, a).row:active {
    background-color: var(--appkit-color-cell-press);
  }
  /* Inside the row: outside it would touch the next one. */
  .row:focus-visible {
    outline-offset: -3px;
    border-radius: var(--appkit-radius-3);
  }
  .row:is(:disabled, [aria-disabled='true']) {
    background-color: transparent;
    cursor: default;
  }
  .row:is(:disabled, [aria-disabled='true']) > :first-child {
    opacity: 0.45;
    filter: grayscale(1);
  }
  @media (forced-colors: active) {
    .row[aria-disabled='true'] {
      color: GrayText;
    }
  }
  .row__main {
    display: grid;
  }
  .row__main > * {
    min-inline-size: 0;
  }
  .row__main,
  .row > .row__title {
    flex: 1 1 7em;
    max-inline-size: 100%;
  }
  .row__title {
    font-size: var(--appkit-text-15);
    line-height: var(--appkit-leading-15);
    font-weight: 500;
    letter-spacing: var(--appkit-tracking-snug);
  }
  .row__sub {
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-3);
  }
  /* Aligns a Latin name in an Arabic list with the others. Chromium supports only the prefixed value. */
  .row__title,
  .row__sub {
    overflow-wrap: break-word;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .row__meta {
    max-inline-size: 100%;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-3);
    font-variant-numeric: tabular-nums;
  }
  .row--center {
    justify-content: center;
    gap: 10px;
    min-block-size: 48px;
    padding-inline: var(--appkit-space-3);
    font-size: var(--appkit-text-15);
    font-weight: 500;
    letter-spacing: var(--appkit-tracking-snug);
  }
  .dot {
    flex: none;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: var(--appkit-color-success);
  }
`
