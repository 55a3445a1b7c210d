import {
  baseStyles,
  layoutStyles,
  sectionStyles,
  ledgerStyles,
  noteStyles,
  shellButtonStyles,
  tabsStyles,
} from '@openappkit/ui/styles'
import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { css } from '@openappkit/ui/lit'
import { buttonStyles } from '../button.styles.js'
import { markStyles } from '../mark.styles.js'

/** The layout of every screen of the page: one card in the middle of the window. */
const own = css`
  :host {
    container-type: inline-size;
  }
  .heading,
  .text,
  .row__title {
    overflow-wrap: anywhere;
  }
  .row .mark {
    inline-size: 40px;
    block-size: 40px;
    margin-inline-start: -48px;
  }
  .row .link {
    color: var(--appkit-color-danger);
  }
  .button[aria-disabled='true'] {
    color: var(--appkit-color-text-off);
    cursor: default;
  }
  .problem {
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-warning);
    text-align: center;
  }
  :is(.body, .heading, .text):focus {
    outline: none;
  }
  .problem:empty {
    display: none;
  }
  .wait {
    display: grid;
    place-items: center;
    min-block-size: 240px;
  }
  .points {
    display: grid;
    gap: var(--appkit-space-4);
    padding: var(--appkit-space-4);
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  .points > li {
    display: flex;
    gap: var(--appkit-space-3);
    color: var(--appkit-color-text-2);
  }
  .points b {
    display: block;
    font-weight: 500;
    color: var(--appkit-color-text);
  }
  .secret {
    padding: var(--appkit-space-3) var(--appkit-space-4);
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line);
    font: 400 var(--appkit-text-14) / var(--appkit-leading-14) var(--appkit-font-family-mono);
    letter-spacing: 0;
    direction: ltr;
    overflow-wrap: anywhere;
    min-block-size: 68px;
  }
  .words {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: var(--appkit-space-2);
    direction: ltr;
  }
  .words > li {
    display: flex;
    align-items: baseline;
    gap: var(--appkit-space-2);
    min-block-size: 40px;
    padding: var(--appkit-space-2) var(--appkit-space-3);
    border-radius: var(--appkit-radius-2);
    background: var(--appkit-color-cell);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line);
    font-weight: 500;
  }
  .words i {
    font-style: normal;
    font-size: var(--appkit-text-12);
    color: var(--appkit-color-text-3);
    font-variant-numeric: tabular-nums;
  }
  .off {
    color: var(--appkit-color-text-3);
  }
  .hold {
    touch-action: none;
    user-select: none;
    -webkit-touch-callout: none;
  }
`

export const pageStyles = [
  shellTokens,
  tokens,
  baseStyles,
  layoutStyles,
  sectionStyles,
  ledgerStyles,
  noteStyles,
  tabsStyles,
  shellButtonStyles,
  buttonStyles,
  markStyles,
  own,
]
