import { css } from 'lit'

export default css`
  :host {
    display: block;
  }
  .field {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: var(--appkit-size-field);
    padding-inline: 14px;
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-field);
    color: var(--appkit-color-text-3);
    cursor: text;
  }
  :host([size='md']) .field {
    gap: var(--appkit-space-2);
    min-block-size: 40px;
    padding-inline: var(--appkit-space-3);
    border-radius: calc(2.5 * var(--_r));
  }
  .field:hover {
    box-shadow: inset 0 0 0 1px var(--appkit-color-text-2);
  }
  :host([invalid]) .field {
    box-shadow: inset 0 0 0 1.5px var(--appkit-color-warning);
  }
  .field:focus-within {
    box-shadow:
      inset 0 0 0 2px var(--appkit-color-focus),
      0 0 0 3px var(--appkit-color-accent-soft);
  }
  input {
    flex: 1;
    min-inline-size: 0;
    align-self: stretch;
    min-block-size: 1lh;
    appearance: none;
    /* At least 16 px, or phones zoom in. */
    font: 400 var(--appkit-text-16) / var(--appkit-leading-16) var(--appkit-font-family-text);
    letter-spacing: var(--appkit-tracking-snug);
    color: var(--appkit-color-text);
    caret-color: var(--appkit-color-accent-text);
  }
  @media (hover: hover) {
    :host([size='md']) input {
      font-size: var(--appkit-text-15);
    }
  }
  /* The box shows the focus. */
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: var(--appkit-color-text-3);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  :host([disabled]) {
    pointer-events: none;
  }
  :host([disabled]) .field,
  :host([disabled]) input {
    color: var(--appkit-color-text-off);
  }
  /* Forced colours remove the shadow that draws the edge of the box. */
  @media (forced-colors: active) {
    .field {
      border: 1px solid;
    }
    .field:focus-within {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    input {
      border: 0;
    }
  }
  .clear {
    margin-inline-end: -4px;
  }
`
