import { css } from 'lit'

// Extends the shell's button rules, which define size, primary, disabled and focus.
export default css`
  :host {
    display: inline-flex;
    vertical-align: top;
  }
  :host([block]) {
    display: flex;
  }
  :host([disabled]) {
    pointer-events: none;
  }
  .button {
    flex: 1;
    min-inline-size: 0;
    text-decoration: none;
    -webkit-tap-highlight-color: transparent;
  }
  .button:not(.primary, :disabled) {
    color: var(--appkit-color-text);
    background: var(--appkit-color-cell);
  }
  .button:not(.primary, :disabled):hover {
    background: var(--appkit-color-cell-hover);
  }
  .button:not(.primary, :disabled):active {
    background: var(--appkit-color-cell-press);
  }
  /* Wraps long names and large text, so that the label is complete. */
  .button {
    block-size: auto;
    min-block-size: 40px;
    padding-block: 2px;
    white-space: normal;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .lg {
    min-block-size: 48px;
  }
  .sm {
    min-block-size: 32px;
  }
  /* A touch target of 44 px. */
  @media (pointer: coarse) {
    .button:not(.lg) {
      position: relative;
    }
    .button:not(.lg)::after {
      content: '';
      position: absolute;
      inset: min(0px, (100% - 44px) / 2) 0;
    }
  }
  .secondary:not(:disabled),
  .danger:not(:disabled) {
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  .secondary:not(:disabled):hover,
  .danger:not(:disabled):hover {
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-strong);
  }
  .ghost:not(:hover, :active),
  .ghost:disabled {
    background: transparent;
  }
  .ghost:not(:disabled, :hover) {
    color: var(--appkit-color-text-2);
  }
  .danger:not(:disabled) {
    color: var(--appkit-color-danger);
  }
  .danger:not(:disabled):active {
    background: var(--appkit-color-danger-soft);
  }
`
