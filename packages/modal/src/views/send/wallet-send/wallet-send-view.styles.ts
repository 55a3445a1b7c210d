import { css } from '@openappkit/ui/lit'

export default css`
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--appkit-space-2);
    padding: var(--appkit-space-3);
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-field);
  }
  .field:has(input:focus) {
    box-shadow:
      inset 0 0 0 2px var(--appkit-color-focus),
      0 0 0 3px var(--appkit-color-accent-soft);
  }
  .wrong {
    box-shadow: inset 0 0 0 1px var(--appkit-color-warning);
  }
  .entry {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .mistake {
    display: flex;
    gap: 6px;
    margin-block-start: 6px;
    padding-inline: var(--appkit-space-1);
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-warning);
    overflow-wrap: anywhere;
  }
  .mistake > ak-icon {
    flex: none;
    margin-block-start: 2px;
  }
  .field:has(ak-address) {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  .field > ak-address {
    grid-column: 1 / -1;
    padding-block: var(--appkit-space-1);
  }
  .field.sum {
    grid-template-columns: minmax(0, 1fr);
    container-type: inline-size;
  }
  /* Wraps what does not fit next to the amount. */
  .line {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: var(--appkit-space-1) var(--appkit-space-2);
  }
  .sign {
    font: 600 var(--appkit-text-28) / var(--appkit-leading-28) var(--appkit-font-family-text);
  }
  .unit {
    position: relative;
    justify-self: start;
    display: inline-flex;
    align-items: center;
    gap: var(--appkit-space-1);
    padding: 0;
    border: 0;
    border-radius: var(--appkit-radius-1);
    background: none;
    cursor: pointer;
    overflow-wrap: anywhere;
    text-align: start;
  }
  .unit:hover {
    color: var(--appkit-color-text);
  }
  .unit::after {
    content: '';
    position: absolute;
    inset: -14px -4px;
  }
  .available {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: center;
    gap: var(--appkit-space-1) var(--appkit-space-2);
    margin-inline-start: auto;
    text-align: end;
  }
  .who {
    display: grid;
    font-size: var(--appkit-text-13);
    color: var(--appkit-color-text-2);
    overflow-wrap: anywhere;
  }
  .who b {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-size: var(--appkit-text-15);
    font-weight: 500;
    color: var(--appkit-color-text);
  }
  .number {
    --_size: var(--appkit-text-28);
    flex: 1 1 max(4em, var(--_n, 0) * 0.7em);
    min-inline-size: 0;
    border: 0;
    padding: 0;
    background: none;
    color: var(--appkit-color-text);
    font: 600 var(--appkit-text-28) / var(--appkit-leading-28) var(--appkit-font-family-text);
    /* Never cuts an amount: it wraps to its own line, and its font shrinks to fit. */
    font-size: min(var(--_size), 140cqi / var(--_n, 1));
    font-variant-numeric: tabular-nums;
    direction: ltr;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    outline: none;
  }
  .number--1 {
    --_size: var(--appkit-text-20);
  }
  .number--2 {
    --_size: var(--appkit-text-15);
    flex-basis: 100%;
  }
  .number::placeholder {
    color: var(--appkit-color-text-3);
    opacity: 1;
  }
  .chip {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: 36px;
    max-inline-size: 12em;
    padding: 0 var(--appkit-space-3) 0 6px;
    border-radius: 18px;
    background: var(--appkit-color-cell);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-strong);
    color: var(--appkit-color-text);
    font-size: var(--appkit-text-14);
    font-weight: 500;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .chip:hover {
    background: var(--appkit-color-cell-hover);
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--appkit-space-2);
  }
  .chip--tiny {
    justify-self: end;
    min-block-size: 24px;
    padding: 0 10px;
    font-size: var(--appkit-text-12);
  }
  .chip:disabled {
    color: var(--appkit-color-text-3);
    cursor: default;
  }
  /* A click target of 44 px. */
  .chip::after {
    content: '';
    position: absolute;
    inset: -4px;
  }
  .chip--tiny::after {
    inset: -10px;
  }
  /* Three rows, and the edge of the next one. The border does not scroll away. */
  .known {
    max-block-size: calc(3.3 * var(--appkit-size-row));
    overflow-y: auto;
    border: 1px solid var(--appkit-color-line);
  }
  .known::after {
    content: none;
  }
  .box {
    block-size: 92px;
    border-radius: var(--appkit-radius-3);
  }
  .line-box {
    block-size: 48px;
    border-radius: var(--appkit-radius-3);
  }
  @media (forced-colors: active) {
    .field {
      border: 1px solid;
    }
    .unit {
      border: 1px solid;
      padding-inline: var(--appkit-space-1);
    }
    .field:has(input:focus) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
