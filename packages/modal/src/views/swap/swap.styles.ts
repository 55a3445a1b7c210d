import { css } from 'lit'

/** Facts with their names, as a receipt has them. */
export default css`
  .panel {
    display: grid;
    gap: var(--appkit-space-2);
    margin: 0;
    padding: var(--appkit-space-3);
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
    font-size: var(--appkit-text-14);
  }
  /* In large text the value gets a line of its own: digits are not torn apart. */
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
  .with-ring {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .with-ring > * {
    display: grid;
  }
  dd {
    margin: 0;
    margin-inline-start: auto;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .danger {
    color: var(--appkit-color-danger);
    font-weight: 500;
  }
  @media (forced-colors: active) {
    .panel {
      border: 1px solid;
    }
  }
`
