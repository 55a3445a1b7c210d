import { css } from 'lit'

// Defines its own colours: no other element inverts the theme, and the first screen has no messages.
export default css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
  }
  .snack {
    display: flex;
    align-items: center;
    gap: var(--appkit-space-2);
    min-block-size: 40px;
    padding-block: 10px;
    padding-inline: 12px 14px;
    border-radius: var(--appkit-radius-3);
    font: 500 var(--appkit-text-14) / var(--appkit-leading-14) var(--appkit-font-family-text);
    background: light-dark(oklch(0.235 0.012 262), oklch(0.93 0.004 255));
    color: light-dark(oklch(0.97 0.003 255), oklch(0.2 0.012 262));
    box-shadow:
      0 1px 2px oklch(0 0 0 / 0.12),
      0 8px 24px -6px oklch(0 0 0 / 0.28);
  }
  /* Keeps the live region in the tree while empty: one that is added with its text is not announced. */
  .empty {
    display: contents;
  }
  @media (forced-colors: active) {
    .snack {
      border: 1px solid;
    }
  }
  ak-icon {
    color: light-dark(oklch(0.8 0.012 258), oklch(0.42 0.016 260));
  }
`
