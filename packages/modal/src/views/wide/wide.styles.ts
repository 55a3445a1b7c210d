import { css } from '@openappkit/ui/lit'

/** Styles for the dialog while its card has the list at its side. */
export const dialogStyles = css`
  dialog:has(.side) {
    inline-size: calc(2 * var(--appkit-size-card));
  }
  .card:has(> .side) {
    display: grid;
    grid-template: auto minmax(0, 1fr) / 320px minmax(0, 1fr);
    min-block-size: min(580px, 100dvh - 2 * var(--appkit-space-4));
  }
  .side {
    grid-row: 1 / 3;
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    border-inline-end: 1px solid var(--appkit-color-line);
  }
  .side > h2 {
    display: grid;
    place-content: center;
    flex: none;
    min-block-size: var(--appkit-size-header);
    padding: var(--appkit-space-2) var(--appkit-space-3);
    text-align: center;
    font-size: var(--appkit-text-16);
    line-height: var(--appkit-leading-14);
    font-weight: 600;
    letter-spacing: var(--appkit-tracking-snug);
    overflow-wrap: anywhere;
  }
  .side > div {
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .card:has(> .side) > .viewport {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: safe center;
  }
  /* The start screen already explains wallets. */
  .card:has(> .side) [part='help'] {
    display: none;
  }
  .card:has(> .side) h1 {
    grid-column: 2;
  }
`

/** Styles for the list: marks the wallet of the current screen. */
export const listStyles = css`
  [aria-current] {
    background-color: var(--appkit-color-accent-soft);
  }
  [aria-current] .row__meta {
    color: var(--appkit-color-text-2);
  }
  @media (forced-colors: active) {
    [aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
