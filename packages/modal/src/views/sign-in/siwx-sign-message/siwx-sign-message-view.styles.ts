import { css } from '@openappkit/ui/lit'

export default css`
  .meeting {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .ticks {
    flex: none;
    inline-size: 44px;
    block-size: 8px;
    color: var(--appkit-color-line-strong);
  }
  .words {
    display: grid;
    gap: var(--appkit-space-1);
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .words:focus-visible {
    outline: none;
  }
  .facts,
  .message {
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  .facts {
    padding-block: var(--appkit-space-1);
  }
  .facts > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--appkit-space-4);
    min-block-size: 36px;
    padding: 6px var(--appkit-space-4);
  }
  dt {
    flex: none;
    color: var(--appkit-color-text-2);
  }
  dd {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    font-weight: 500;
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  /* The message to sign is never cut: a long one scrolls. */
  .message {
    max-block-size: 220px;
    overflow: auto;
    padding: var(--appkit-space-3) var(--appkit-space-4);
    font-family: var(--appkit-font-family-mono);
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-14);
    letter-spacing: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    text-align: start;
    direction: ltr;
    unicode-bidi: isolate;
    color: var(--appkit-color-text-2);
  }
  .read {
    justify-self: center;
    color: var(--appkit-color-text-2);
  }
  @media (forced-colors: active) {
    .facts,
    .message {
      border: 1px solid;
    }
  }
`
