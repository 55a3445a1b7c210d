import { css } from 'lit'

/** The wallet grid: four tiles per row, a mark of 56 px over a name. */
export default css`
  .grid {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--appkit-space-1) 0;
  }
  .tile {
    display: grid;
    justify-items: center;
    gap: var(--appkit-space-2);
    inline-size: 100%;
    min-inline-size: 0;
    padding: 10px 4px 8px;
    border-radius: var(--appkit-radius-3);
    cursor: pointer;
  }
  .tile:hover {
    background: var(--appkit-color-cell-press);
  }
  .tile:focus-visible {
    outline-offset: -2px;
  }
  .tile__name {
    inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: center;
    font-size: var(--appkit-text-12);
    line-height: var(--appkit-leading-12);
    font-weight: 500;
    letter-spacing: 0;
    color: var(--appkit-color-text-2);
  }
`
