import { css } from 'lit'

/** The blocks and texts of a view. */
export default css`
  .body {
    display: grid;
    gap: var(--appkit-space-3);
    padding: 0 var(--appkit-space-3) var(--appkit-space-3);
  }
  .body > * {
    min-inline-size: 0;
  }
  .hero {
    display: grid;
    justify-items: center;
    gap: var(--appkit-space-1);
    padding: var(--appkit-space-8) var(--appkit-space-3) 28px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .hero > :first-child {
    margin-block-end: var(--appkit-space-4);
  }
  .hero--tight {
    padding-block: var(--appkit-space-2) var(--appkit-space-3);
  }
  /* Leaves room for text and buttons in a short window. */
  @media (max-height: 480px) {
    .hero {
      padding-block: var(--appkit-space-1) var(--appkit-space-2);
    }
    .hero > :first-child {
      zoom: 0.6;
    }
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--appkit-space-1);
    padding: 2px var(--appkit-space-5) var(--appkit-space-4);
    text-align: center;
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-3);
  }
  .foot--block {
    display: block;
  }
  .hero .text,
  .foot--block {
    text-wrap: balance;
  }
  .stack {
    display: grid;
    gap: var(--appkit-space-2);
  }
  .line {
    display: flex;
    align-items: center;
    gap: var(--appkit-space-2);
  }
  .line--center {
    justify-content: center;
  }
  .title {
    font-size: var(--appkit-text-16);
    line-height: var(--appkit-leading-16);
    font-weight: 600;
    letter-spacing: var(--appkit-tracking-snug);
  }
  .heading {
    font-size: var(--appkit-text-20);
    line-height: var(--appkit-leading-20);
    font-weight: 600;
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  .text {
    color: var(--appkit-color-text-2);
    text-wrap: pretty;
  }
  .strong,
  .text b {
    color: var(--appkit-color-text);
    font-weight: 500;
  }
  .small {
    font-size: var(--appkit-text-12);
    line-height: var(--appkit-leading-12);
    letter-spacing: 0;
    color: var(--appkit-color-text-3);
    text-wrap: pretty;
  }
  .num {
    font-variant-numeric: tabular-nums;
  }
  .short {
    font-variant-numeric: tabular-nums slashed-zero;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .link {
    font-weight: 500;
    color: var(--appkit-color-accent-text);
    text-decoration: none;
    text-underline-offset: 3px;
    text-decoration-thickness: 1px;
    border-radius: var(--appkit-radius-1);
    cursor: pointer;
  }
  .link:hover {
    text-decoration-line: underline;
  }
  /* A touch target of 44 px that does not shift the text. */
  @media (pointer: coarse) {
    .link {
      position: relative;
      z-index: 1;
    }
    .link::after {
      content: '';
      position: absolute;
      inset: -15px 0;
    }
  }
  /* Text for screen readers only, such as a status that is drawn. */
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
