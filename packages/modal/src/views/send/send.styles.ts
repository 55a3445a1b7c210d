import { css } from 'lit'

/** What the screens of a transfer have in common: facts with their names, as a receipt has them, and a bar of buttons. */
export default css`
  .panel {
    display: grid;
    gap: var(--appkit-space-2);
    padding: var(--appkit-space-3);
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  .name {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .facts {
    margin: 0;
  }
  /* In large text the value gets a line of its own: digits are not torn apart. */
  .facts > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0 var(--appkit-space-3);
  }
  dt {
    color: var(--appkit-color-text-2);
  }
  dd {
    display: grid;
    justify-items: end;
    gap: var(--appkit-space-1);
    margin: 0;
    margin-inline-start: auto;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .whole {
    flex: 1 1 100%;
    justify-items: stretch;
    text-align: start;
  }
  .marked {
    grid-template-columns: auto minmax(0, auto);
    align-items: center;
    gap: var(--appkit-space-2);
  }
  /*
   * The buttons are a bar at the end of the card: what they are about scrolls behind it, so that both are in view in a short
   * window, and a focus that begins on a button scrolls nothing away.
   */
  .actions {
    position: sticky;
    inset-block-end: 0;
    z-index: var(--appkit-z-sticky);
    margin: calc(-1 * var(--appkit-space-1)) calc(-1 * var(--appkit-space-3));
    padding: var(--appkit-space-1) var(--appkit-space-3);
    background: var(--appkit-color-card);
    box-shadow: 0 calc(-1 * var(--appkit-space-2)) var(--appkit-space-2) calc(-1 * var(--appkit-space-1))
      var(--appkit-color-card);
  }
  .actions:last-child {
    margin-block-end: calc(-1 * var(--appkit-space-3));
    padding-block-end: var(--appkit-space-3);
  }
  /* What a key leads to stops above the bar and not behind it. */
  .body > :not(.actions) :is(a, button, input, select) {
    scroll-margin-block: var(--appkit-space-3) 84px;
  }
  /* Side by side they leave more of what they are about. */
  @media (max-height: 480px) {
    .actions.stack {
      display: flex;
      flex-wrap: wrap;
    }
    .actions.stack > * {
      flex: 1 1 auto;
    }
  }
  @media (forced-colors: active) {
    .panel {
      border: 1px solid;
    }
  }
`
