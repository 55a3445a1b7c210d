import { css } from 'lit'

/** Labelled values, as on a receipt: a `.panel`, or its `dl`, with `.facts`. */
export default css`
  .panel {
    display: grid;
    gap: var(--appkit-space-2);
    padding: var(--appkit-space-3);
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  .name {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .facts {
    margin: 0;
  }
  /* Large text wraps the value to its own line, without breaking digits. */
  .facts > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0 var(--appkit-space-3);
  }
  dt {
    color: var(--appkit-color-text-2);
  }
  dd {
    display: grid;
    justify-items: end;
    gap: var(--appkit-space-1);
    margin: 0;
    margin-inline-start: auto;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .whole {
    flex: 1 1 100%;
    justify-items: stretch;
    text-align: start;
  }
  .marked {
    grid-template-columns: auto minmax(0, auto);
    align-items: center;
    gap: var(--appkit-space-2);
  }
  @media (forced-colors: active) {
    .panel {
      border: 1px solid;
    }
  }
`
