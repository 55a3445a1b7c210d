import { css } from 'lit'

export default css`
  .amount {
    font-size: var(--appkit-text-28);
    line-height: var(--appkit-leading-28);
    font-weight: 600;
    letter-spacing: -0.025em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
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
  .facts {
    grid-template-columns: auto minmax(0, 1fr);
    margin: 0;
  }
  dt {
    color: var(--appkit-color-text-2);
  }
  dd {
    display: grid;
    justify-items: end;
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    .panel {
      border: 1px solid;
    }
  }
`
