import { css } from 'lit'

/** A name keeps its own direction, so that a long one is cut at its end and never at its beginning. */
export default css`
  :is(.row__title, .row__sub)[dir] {
    justify-self: start;
    max-inline-size: 100%;
  }
`
