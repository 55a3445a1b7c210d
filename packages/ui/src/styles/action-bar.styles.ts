import { css } from 'lit'
import pair from './pair.styles.js'

/**
 * The buttons of a screen as a bar at the end of the card. Content scrolls behind it, so that both are visible in a short
 * window, and focusing a button does not scroll. For `.actions` inside `.body`.
 */
export default css`
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
  /* Keeps the touch target of a link above free. */
  @media (pointer: coarse) {
    .actions {
      margin-block-start: var(--appkit-space-1);
      padding-block-start: 0;
    }
  }
  .actions:last-child {
    margin-block-end: calc(-1 * var(--appkit-space-3));
    padding-block-end: var(--appkit-space-3);
  }
  /* Scrolls focused content above the bar, not behind it. */
  .body > :not(.actions) :is(a, button, input, select) {
    scroll-margin-block: var(--appkit-space-3) 84px;
  }
  ${pair}
  /* Side by side, the buttons leave more room for the content. */
  @media (max-height: 480px) {
    .actions.stack {
      display: flex;
      flex-wrap: wrap;
    }
    .actions.stack > * {
      flex: 1 1 auto;
    }
  }
`
