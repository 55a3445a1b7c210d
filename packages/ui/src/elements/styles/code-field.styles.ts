import { css } from 'lit'

export default css`
  :host {
    display: block;
  }
  /* Digits are read from left to right in every language. */
  .base {
    position: relative;
    direction: ltr;
  }
  .boxes {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .box {
    flex: 1 1 0;
    display: grid;
    place-items: center;
    min-inline-size: 0;
    min-block-size: 56px;
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-field);
    font-size: calc(2.2 * var(--_m));
    line-height: 1;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: var(--appkit-color-text);
  }
  i {
    flex: 0 1 8px;
    block-size: 1px;
    background: var(--appkit-color-line-field);
  }
  :host([invalid]) .box {
    box-shadow: inset 0 0 0 1.5px var(--appkit-color-warning);
  }
  :host([readonly]) .box {
    color: var(--appkit-color-text-2);
  }
  .current,
  :host([invalid]) .current {
    box-shadow:
      inset 0 0 0 2px var(--appkit-color-focus),
      0 0 0 3px var(--appkit-color-accent-soft);
  }
  .current:empty::before {
    content: '';
    inline-size: 1.5px;
    block-size: calc(2.4 * var(--_m));
    border-radius: 1px;
    background: var(--appkit-color-accent-text);
  }
  /* Covers the boxes to receive input; the boxes show its text. */
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    appearance: none;
    border: 0;
    padding: 0;
    background: transparent;
    color: transparent;
    caret-color: transparent;
    /* At least 16 px, or phones zoom in. */
    font-size: var(--appkit-text-16);
    cursor: text;
  }
  input::selection {
    background: transparent;
  }
  /* The box shows the focus. */
  input:focus-visible {
    outline: none;
  }
  /* Hides the paint of Chromium's autofill. */
  input:-webkit-autofill {
    -webkit-text-fill-color: transparent;
    transition: background-color 100000s;
  }
  /* Forced colours remove the shadow that draws the edge of a box. */
  @media (forced-colors: active) {
    .box {
      border: 1px solid;
    }
    .current {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .base:focus-within {
      outline: 2px solid Highlight;
      outline-offset: 3px;
      border-radius: var(--appkit-radius-3);
    }
    .current:empty::before {
      background: CanvasText;
    }
    input {
      forced-color-adjust: none;
    }
  }
`
