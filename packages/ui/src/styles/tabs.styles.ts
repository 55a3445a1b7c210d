import { css } from 'lit'

/** Segmented tabs: `.tabs` around native buttons with `role="tab"` and `aria-selected`. */
export default css`
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding: 3px;
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-well);
  }
  .tabs > button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    flex: 1;
    max-inline-size: 100%;
    min-block-size: 32px;
    padding-inline: var(--appkit-space-1);
    border-radius: calc(2.25 * var(--_r));
    font-weight: 500;
    color: var(--appkit-color-text-2);
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .tabs > button {
      min-block-size: 44px;
    }
  }
  .tabs > button:hover {
    color: var(--appkit-color-text);
  }
  .tabs > button[aria-selected='true'] {
    background: light-dark(var(--appkit-color-cell), var(--appkit-color-cell-press));
    box-shadow:
      0 0 0 1px var(--appkit-color-line),
      0 1px 2px light-dark(oklch(0.28 0.03 262 / 0.08), oklch(0 0 0 / 0.4)),
      0 2px 6px -1px light-dark(oklch(0.28 0.03 262 / 0.07), oklch(0 0 0 / 0.3));
    color: var(--appkit-color-text);
  }
  .tabs > button:focus-visible {
    outline-offset: -1px;
  }
  /* Forced colours remove the raised background: the selected tab uses selection colours. */
  @media (forced-colors: active) {
    .tabs > button[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
