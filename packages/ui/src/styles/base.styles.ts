import { css } from 'lit'
import reset from './reset.styles.js'

/** The reset and the base text styles of every view. */
export default css`
  ${reset}
  :host {
    display: block;
    font: 400 var(--appkit-text-14) / var(--appkit-leading-14) var(--appkit-font-family-text);
    letter-spacing: var(--appkit-tracking-body);
    color: var(--appkit-color-text);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }
  :host(:dir(rtl)) {
    letter-spacing: 0;
  }
`
