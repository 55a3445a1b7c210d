import { css } from '@openappkit/ui/lit'

export default css`
  .amount {
    font-size: var(--appkit-text-28);
    line-height: var(--appkit-leading-28);
    font-weight: 600;
    letter-spacing: -0.025em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .amount--long {
    font-size: var(--appkit-text-20);
    line-height: var(--appkit-leading-20);
  }
  .symbol {
    font-size: 0.6em;
    font-weight: 500;
    letter-spacing: 0;
    color: var(--appkit-color-text-2);
  }
  .to,
  .who,
  .priced {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--appkit-space-1) var(--appkit-space-2);
  }
  .to {
    justify-content: space-between;
    padding-block-end: var(--appkit-space-2);
    border-block-end: 1px solid var(--appkit-color-line);
  }
  .who {
    min-inline-size: 0;
    margin-inline-start: auto;
  }
  .about {
    display: flex;
    gap: var(--appkit-space-2);
    margin: 0;
    padding-block-start: var(--appkit-space-2);
    border-block-start: 1px solid var(--appkit-color-line);
    overflow-wrap: anywhere;
  }
  .about--first {
    font-weight: 500;
  }
  .about > ak-icon {
    flex: none;
    margin-block-start: 2px;
    color: var(--appkit-color-warning);
  }
  .priced {
    justify-content: flex-end;
  }
  .quiet {
    color: var(--appkit-color-text-2);
  }
  .total {
    padding-block-start: var(--appkit-space-2);
    border-block-start: 1px solid var(--appkit-color-line);
    font-weight: 500;
  }
  .total > dt {
    color: var(--appkit-color-text);
  }
  .total .small {
    font-weight: 400;
  }
  .faster {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 32px;
    padding: 0 var(--appkit-space-3);
    border: 0;
    border-radius: 16px;
    background: var(--appkit-color-cell);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-strong);
    font: 500 var(--appkit-text-13) / var(--appkit-leading-13) var(--appkit-font-family-text);
    color: var(--appkit-color-text);
    cursor: pointer;
  }
  /* A click target of 44 px. */
  .faster::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }
  .faster:hover {
    background: var(--appkit-color-cell-hover);
  }
  .faster[aria-pressed='true'] {
    background: var(--appkit-color-accent-soft);
    box-shadow: inset 0 0 0 1px var(--appkit-color-accent-text);
    color: var(--appkit-color-accent-text);
  }
  .mark {
    inline-size: 64px;
    block-size: 64px;
  }
  .sum {
    inline-size: 8rem;
    block-size: var(--appkit-leading-28);
  }
  .address,
  .fee,
  .press {
    border-radius: var(--appkit-radius-3);
  }
  .address {
    block-size: 8.5rem;
  }
  .fee {
    block-size: 10.25rem;
  }
  .press {
    block-size: 48px;
  }
  /* A short window keeps the amount and its notes visible. */
  @media (max-height: 480px) {
    .hero > ak-mark {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .faster {
      border: 1px solid;
    }
    .faster[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`
