import { css } from '@openappkit/ui/lit'

export default css`
  .panes {
    position: relative;
    display: grid;
    gap: var(--appkit-space-1);
  }
  .flip {
    position: relative;
    z-index: 1;
    justify-self: center;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    margin-block: -18px;
    border-radius: 10px;
    background: var(--appkit-color-card);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line-strong),
      var(--appkit-shadow-cell);
    color: var(--appkit-color-text);
    cursor: pointer;
  }
  .flip:hover {
    background: var(--appkit-color-cell-hover);
  }
  .flip:disabled {
    color: var(--appkit-color-text-3);
    cursor: default;
  }
  /* A click target of 44 px. */
  .flip::after {
    content: '';
    position: absolute;
    inset: -6px;
  }
  /* Keeps the problem clear of the button between the panes. */
  .sum.wrong {
    padding-block-end: 20px;
  }
  /* The bought amount is read-only. */
  .get:not(:focus-within) {
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  /* An empty live region takes no space. */
  .field > [role='status']:not(:has(p)) {
    margin-block-start: calc(-1 * var(--appkit-space-2));
  }
  .facts-box {
    block-size: 148px;
    border-radius: var(--appkit-radius-3);
  }
  output.number {
    overflow-wrap: anywhere;
  }
  .nothing {
    color: var(--appkit-color-text-3);
  }
  .chip--empty {
    padding-inline-start: var(--appkit-space-3);
  }
  .number-box {
    flex: 1 1 4em;
    max-inline-size: 8em;
    block-size: var(--appkit-leading-28);
    border-radius: var(--appkit-radius-1);
  }
  .pane-box {
    block-size: 112px;
    border-radius: var(--appkit-radius-3);
  }
  .select {
    min-block-size: 28px;
    padding: 0 var(--appkit-space-1);
    border: 0;
    border-radius: var(--appkit-radius-1);
    background: none;
    color: inherit;
    font: inherit;
    text-align: end;
    cursor: pointer;
  }
  .select option {
    background: var(--appkit-color-card);
    color: var(--appkit-color-text);
  }
  @media (forced-colors: active) {
    .flip {
      border: 1px solid;
    }
  }
`
