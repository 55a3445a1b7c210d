import { css } from '@openappkit/ui/lit'

// Next to the card and not on it, so that it covers neither controls nor the title.
export default css`
  :host {
    position: absolute;
    inset-block-end: calc(100% + var(--appkit-space-2));
    inset-inline: var(--appkit-space-3);
    z-index: var(--appkit-z-snack);
    display: grid;
    justify-items: center;
    overflow-wrap: anywhere;
    pointer-events: none;
  }
  :host([within]) {
    position: static;
    flex: none;
    grid-column: 1 / -1;
    padding: var(--appkit-space-2) var(--appkit-space-3) var(--appkit-space-3);
  }
  :host([on-page]) {
    position: fixed;
    inset-block-end: calc(var(--appkit-space-3) + env(safe-area-inset-bottom, 0));
    inset-inline: var(--appkit-space-3);
    z-index: var(--appkit-z-overlay);
  }
  div {
    max-inline-size: 100%;
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
