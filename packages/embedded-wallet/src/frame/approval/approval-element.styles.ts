import { css } from '@openappkit/ui/lit'

/**
 * The approval card fills the frame, which is as high as the card asks for, or stands in the middle of an own window. Its
 * head and buttons stay in place; the content between them scrolls.
 */
export default css`
  :host {
    position: fixed;
    inset: 0;
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    background: var(--appkit-color-card);
  }
  :host([data-own]) {
    inline-size: min(100% - 2 * var(--appkit-space-2), var(--appkit-size-card));
    block-size: fit-content;
    max-block-size: calc(100dvh - 2 * var(--appkit-space-4));
    margin: auto;
    border-radius: var(--appkit-radius-6);
    box-shadow:
      var(--appkit-shadow-card),
      0 0 0 1px var(--appkit-color-line);
    overflow: clip;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--appkit-space-2);
    min-block-size: var(--appkit-size-header);
    padding-inline: var(--appkit-space-4) var(--appkit-space-3);
    font-size: var(--appkit-text-13);
  }
  .head .strong {
    overflow-wrap: anywhere;
  }
  .head ak-tag,
  .head ak-icon {
    flex: none;
  }
  .wait {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--appkit-space-3);
    min-block-size: 240px;
  }
  .scroll {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: safe center;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .mark {
    color: oklch(1 0 0 / 0.96);
    background: oklch(0.34 0.012 262);
  }
  /* The height of the frame follows the content, so that it must not change it. */
  .hero--tight {
    padding-block: var(--appkit-space-2) var(--appkit-space-3);
  }
  .hero > :first-child {
    zoom: 1;
  }
  .heading,
  .text,
  .quote,
  .facts dd {
    overflow-wrap: anywhere;
  }
  .step {
    display: flex;
    align-items: center;
    gap: var(--appkit-space-3);
    min-block-size: 44px;
    padding: 7px var(--appkit-space-3);
    font-weight: 500;
  }
  .step + .step {
    border-block-start: 1px solid var(--appkit-color-line);
  }
  .number {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 28px;
    block-size: 28px;
    border-radius: var(--appkit-radius-2);
    background: var(--appkit-color-fill);
    color: var(--appkit-color-text-2);
    font-size: var(--appkit-text-13);
  }
  .steps,
  .panel,
  .facts {
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  .panel,
  .facts {
    display: grid;
    gap: 10px;
    padding: var(--appkit-space-3) var(--appkit-space-4);
  }
  .facts > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--appkit-space-4);
    min-block-size: 24px;
    align-items: center;
  }
  .facts dt {
    color: var(--appkit-color-text-2);
  }
  .facts dd {
    display: flex;
    align-items: center;
    gap: var(--appkit-space-2);
    min-inline-size: 0;
    font-weight: 500;
    text-align: end;
  }
  .quote {
    padding-inline-start: var(--appkit-space-3);
    border-inline-start: 2px solid var(--appkit-color-line-field);
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-2);
    white-space: pre-wrap;
    unicode-bidi: plaintext;
  }
  /* A message is what the user signs, so its text is the largest. */
  .message {
    font-size: var(--appkit-text-20);
    line-height: var(--appkit-leading-20);
    color: var(--appkit-color-text);
  }
  .message.long {
    font-size: var(--appkit-text-16);
    line-height: var(--appkit-leading-16);
  }
  .hero--quote .heading {
    font-size: var(--appkit-text-15);
    line-height: var(--appkit-leading-15);
  }
  .more {
    display: grid;
    gap: var(--appkit-space-2);
  }
  .more summary {
    justify-self: center;
    inline-size: fit-content;
    margin-inline: auto;
    color: var(--appkit-color-text-2);
  }
  .more summary::marker {
    content: '';
  }
  .more summary::-webkit-details-marker {
    display: none;
  }
  .data {
    max-block-size: 144px;
    margin-block: var(--appkit-space-2) 0;
    padding: var(--appkit-space-3);
    overflow: auto;
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-well);
    color: var(--appkit-color-text-2);
    font: 400 var(--appkit-text-12) / var(--appkit-leading-13) var(--appkit-font-family-mono);
    letter-spacing: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    direction: ltr;
  }
  .data:focus-visible {
    outline: 2px solid var(--appkit-color-focus);
  }
  .scroll > .body {
    padding-block-end: var(--appkit-space-1);
  }
  .foot-bar {
    padding: var(--appkit-space-3);
  }
  :host([data-scrolls]) .foot-bar {
    box-shadow: 0 -1px 0 var(--appkit-color-line);
  }
  .cover {
    display: flex;
    justify-content: center;
    gap: 6px;
    margin-block-end: var(--appkit-space-2);
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-warning);
  }
  .cover:not(:has(span)) {
    display: none;
  }
  :is(.secondary, .danger):hover {
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-strong);
  }
  .danger:active {
    background: var(--appkit-color-danger-soft);
  }
  .off {
    background: light-dark(var(--appkit-color-well), var(--appkit-color-cell));
    color: var(--appkit-color-text-off);
    cursor: default;
  }
  .arming {
    position: relative;
    overflow: clip;
    background: color-mix(in oklab, var(--appkit-color-accent) 34%, var(--appkit-color-well));
    color: light-dark(var(--appkit-color-text), oklch(1 0 0));
    cursor: default;
  }
  .arming::before {
    content: '';
    position: absolute;
    inset: auto 0 0;
    block-size: 3px;
    background: var(--appkit-color-accent-text);
    transform-origin: 0 0;
    animation: arm 600ms linear;
  }
  .arming:dir(rtl)::before {
    transform-origin: 100% 0;
  }
  @keyframes arm {
    from {
      transform: scaleX(0);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .arming::before {
      animation: none;
    }
  }
`
