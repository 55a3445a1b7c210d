import { css } from '@openappkit/ui/lit'

export default css`
  .month {
    display: grid;
    gap: var(--appkit-space-2);
  }
  .block {
    display: flow-root;
    contain: layout style;
  }
  /* The blocks of a month look like one container: continuous hairlines, and corners only at its ends. */
  .block + .block > li:first-child > .row {
    background: linear-gradient(var(--appkit-color-line), var(--appkit-color-line)) 100% 0 / calc(100% - 60px) 1px
      no-repeat;
  }
  .block + .block > li:first-child > .row:dir(rtl) {
    background-position: 0 0;
  }
  .block + .block > li:first-child > .row,
  .block:has(+ .block) > li:last-child > .row {
    border-radius: 0;
  }
  .label {
    margin-block-end: 0;
  }
  .row > ak-dial {
    margin-inline-start: -52px;
  }
  .block + .fold {
    background: linear-gradient(var(--appkit-color-line), var(--appkit-color-line)) 0 0 / 100% 1px no-repeat;
  }
  .ledger > .note {
    margin: 0 var(--appkit-space-3) var(--appkit-space-2);
  }
  h2.label {
    display: block;
    font-weight: 500;
    color: var(--appkit-color-text-2);
  }
  .row__end {
    align-content: center;
  }
  .row__end .row__title {
    font-weight: 400;
  }
  .row__main > .row__sub,
  .row__main > .row__title {
    font-variant-numeric: tabular-nums;
  }
  .failed {
    color: var(--appkit-color-danger);
  }
  .folded .row__title {
    color: var(--appkit-color-text-2);
  }
  ak-dial > ak-icon {
    color: var(--appkit-color-text);
  }
  .skeletons ak-skeleton:first-child {
    inline-size: 40px;
    block-size: 40px;
    margin-inline-start: -52px;
  }
  .skeletons .row__main {
    gap: var(--appkit-space-2);
  }
  .skeletons .row__main > ak-skeleton {
    margin: 0;
    inline-size: 60%;
    block-size: 12px;
  }
  .skeletons .row__main > ak-skeleton + ak-skeleton {
    inline-size: 35%;
    block-size: 10px;
  }
`
