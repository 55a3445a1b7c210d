import { css } from '@openappkit/ui/lit'

export default css`
  .body,
  .pane {
    display: grid;
    gap: var(--appkit-space-3);
  }
  .pane > *,
  .group {
    min-inline-size: 0;
  }
  .group > .ledger {
    margin-block-start: var(--appkit-space-2);
  }
  .label {
    align-items: center;
    margin-block-end: 0;
  }
  .label h2 {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: inherit;
    line-height: inherit;
    font-weight: 500;
    color: var(--appkit-color-text-2);
  }
  .label .line {
    flex: none;
  }
`
