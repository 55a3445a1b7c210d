import { pairStyles } from '@openappkit/ui/styles'
import { css } from '@openappkit/ui/lit'

/** Buttons of the wallet's windows: labels of any length, and the two kinds that leave a request. */
export const buttonStyles = css`
  .button {
    min-inline-size: 0;
    padding-block: 2px;
    white-space: normal;
    overflow-wrap: anywhere;
    text-align: center;
    text-decoration: none;
  }
  ${pairStyles}
  .secondary,
  .danger {
    color: var(--appkit-color-text);
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  :is(.secondary, .danger):hover {
    background: var(--appkit-color-cell-hover);
  }
  :is(.secondary, .danger):active {
    background: var(--appkit-color-cell-press);
  }
  .danger {
    color: var(--appkit-color-danger);
  }
`
