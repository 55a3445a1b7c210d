import { css } from 'lit'

/** The base of every shadow root. Separate from the text styles, so that small elements inherit their text. */
export default css`
  :host {
    box-sizing: border-box;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :where(button, input) {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
  }
  :where(p, h1, h2, h3, ul, ol, dl, dd, figure) {
    margin: 0;
    padding: 0;
    font: inherit;
  }
  :where(ul, ol) {
    list-style: none;
  }
  :where(a) {
    color: inherit;
  }
  :focus {
    outline: none;
  }
  /* Controls only: an element that delegates its focus would get a second outline. */
  :where(button, a, input, [tabindex]):focus-visible {
    outline: 2px solid var(--appkit-color-focus);
    outline-offset: 2px;
    z-index: var(--appkit-z-focus);
  }
  /* Forced colours remove surfaces and shadows: an edge marks controls. */
  @media (forced-colors: active) {
    :where(button, input) {
      border: 1px solid;
    }
  }
`
