import { css } from '@openappkit/ui/lit'

export default css`
  .presets {
    display: flex;
    flex-wrap: wrap;
    gap: var(--appkit-space-2);
  }
  .preset {
    flex: 1 1 4.5em;
    padding-inline: var(--appkit-space-2);
    font-variant-numeric: tabular-nums;
  }
  .preset[aria-pressed='true'] {
    background: var(--appkit-color-accent-soft);
    box-shadow: inset 0 0 0 1px var(--appkit-color-accent-text);
  }
  .quote {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--appkit-space-1) var(--appkit-space-2);
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: var(--appkit-text-13);
    color: var(--appkit-color-text-2);
  }
  .money {
    cursor: text;
  }
  .sum-line {
    display: inline-flex;
    align-items: baseline;
    max-inline-size: 100%;
  }
  .sum-line--last {
    flex-direction: row-reverse;
    gap: 0.25em;
  }
  /* The amount is the largest text of the screen, and shrinks to fit. */
  .sum-line > * {
    font-size: min(var(--appkit-text-40), 140cqi / var(--_n, 1));
    line-height: var(--appkit-leading-40);
    letter-spacing: -0.035em;
  }
  .money .number {
    flex: 0 1 auto;
    inline-size: calc(var(--_n) * 1ch + 4px);
  }
  .sum .chip {
    max-inline-size: 16em;
    padding-inline-start: var(--appkit-space-3);
  }
  .sum .chip:has(ak-mark) {
    padding-inline-start: 6px;
  }
  .method {
    cursor: pointer;
  }
  .method:hover {
    background-color: var(--appkit-color-cell-hover);
  }
  .method:has(:focus-visible) {
    outline: 2px solid var(--appkit-color-focus);
    outline-offset: -3px;
    border-radius: var(--appkit-radius-3);
  }
  /* The whole row is the click target. */
  .method input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .method .dot {
    inline-size: 20px;
    block-size: 20px;
    background: var(--appkit-color-cell);
    box-shadow: inset 0 0 0 1.5px var(--appkit-color-line-field);
  }
  .method :checked + .dot {
    box-shadow: inset 0 0 0 6px var(--appkit-color-accent);
  }
  .box {
    block-size: 108px;
  }
  @media (forced-colors: active) {
    .method .dot {
      border: 1px solid;
    }
    .method :checked + .dot {
      border: 6px solid Highlight;
    }
    .preset[aria-pressed='true'] {
      border: 2px solid Highlight;
    }
  }
`
