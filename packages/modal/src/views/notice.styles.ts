import { css } from '@openappkit/ui/lit'

// A row of the card, so that it covers neither controls nor the title.
export default css`
  :host {
    flex: none;
    display: grid;
    grid-column: 1 / -1;
    grid-template-rows: 0fr;
    margin-block-start: auto;
    overflow-wrap: anywhere;
    transition: grid-template-rows var(--appkit-duration-fast);
  }
  :host([open]) {
    grid-template-rows: 1fr;
  }
  .row {
    position: relative;
    min-inline-size: 0;
    min-block-size: 0;
    overflow: clip;
  }
  .place {
    display: grid;
    justify-items: center;
    min-block-size: 40px;
    padding: var(--appkit-space-1) var(--appkit-space-3) var(--appkit-space-3);
  }
  :host(:not([on-page])) ak-snack::part(base) {
    box-shadow: none;
  }
  :host([on-page]) {
    position: fixed;
    inset-block-end: calc(var(--appkit-space-3) + env(safe-area-inset-bottom, 0));
    inset-inline: var(--appkit-space-3);
    z-index: var(--appkit-z-overlay);
    pointer-events: none;
  }
  :host([on-page]) .row {
    overflow: visible;
  }
  :host([on-page]) .place {
    padding: 0;
  }
  a {
    display: inline-block;
    padding-block: var(--appkit-space-2);
    margin-block: calc(-1 * var(--appkit-space-2));
    margin-inline-start: var(--appkit-space-2);
    color: inherit;
    font-weight: 600;
    text-decoration: underline;
    pointer-events: auto;
  }
  a:focus-visible {
    outline: 2px solid;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
