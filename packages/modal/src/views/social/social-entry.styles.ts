import { css } from '@openappkit/ui/lit'

export default css`
  :host {
    display: block;
  }
  .row--center {
    text-align: center;
    gap: 10px;
  }
  .strip {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  .tile {
    display: grid;
    place-items: center;
    min-block-size: 48px;
    cursor: pointer;
  }
  .tile + .tile {
    border-inline-start: 1px solid var(--appkit-color-line);
  }
  .row + .strip {
    border-block-start: 1px solid var(--appkit-color-line);
  }
  .lost {
    padding: var(--appkit-space-2) var(--appkit-space-1) 0;
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-2);
  }
  .tile:hover {
    background: var(--appkit-color-cell-hover);
  }
  .tile:active {
    background: var(--appkit-color-cell-press);
  }
`
