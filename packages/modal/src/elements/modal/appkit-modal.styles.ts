import { css } from '@openappkit/ui/lit'

export default css`
  :host {
    display: contents;
  }
  dialog,
  section {
    inline-size: var(--appkit-size-card);
    color: var(--appkit-color-text);
    font: 400 var(--appkit-text-14) / var(--appkit-leading-14) var(--appkit-font-family-text);
  }
  dialog {
    max-inline-size: calc(100% - 2 * var(--appkit-space-2));
    max-block-size: calc(100dvh - 2 * var(--appkit-space-4));
    margin: auto;
    padding: 0;
    border: 0;
    overflow: visible;
    background: transparent;
    opacity: 0;
    pointer-events: none;
  }
  /* Fades only on close: a transition on open would delay the first frame. */
  dialog:not([open]),
  dialog:not([open])::backdrop {
    transition:
      opacity var(--appkit-duration-fast),
      overlay var(--appkit-duration-fast) allow-discrete,
      display var(--appkit-duration-fast) allow-discrete;
  }
  /* Lays the hidden dialog out ahead of the first click, which then only has to paint it. */
  dialog.ahead:not([open]) {
    position: fixed;
    inset: 0;
    block-size: fit-content;
    display: flex;
    visibility: hidden;
  }
  dialog[open] {
    display: flex;
    opacity: 1;
    pointer-events: auto;
  }
  /* The embedded card: as wide as the page allows, and no higher than a list should be. */
  section {
    position: relative;
    display: flex;
    max-inline-size: 100%;
    block-size: fit-content;
    max-block-size: var(--appkit-size-embedded-max);
  }
  dialog:focus,
  section:focus {
    outline: none;
  }
  dialog::backdrop {
    background: var(--appkit-color-scrim);
    opacity: 0;
  }
  dialog[open]::backdrop {
    opacity: 1;
  }
  .card {
    flex: 1;
    min-inline-size: 0;
    display: flex;
    flex-direction: column;
    background: var(--appkit-color-card);
    border-radius: var(--appkit-radius-6);
    box-shadow:
      var(--appkit-shadow-card),
      0 0 0 1px var(--appkit-color-line);
    overflow: clip;
  }
  /* Breaks lines only between words, also in languages that allow breaks inside words. */
  .card:lang(ko) {
    word-break: keep-all;
  }
  .card:lang(ja) {
    word-break: auto-phrase;
  }
  section > .card {
    box-shadow:
      var(--appkit-shadow-cell),
      0 0 0 1px var(--appkit-color-line);
  }
  .grabber {
    display: none;
  }
  header {
    flex: none;
    display: grid;
    grid-template-columns: 36px 1fr 36px;
    align-items: center;
    min-block-size: var(--appkit-size-header);
    padding: var(--appkit-space-2) var(--appkit-space-3);
  }
  header > :last-child {
    justify-self: end;
  }
  h1 {
    text-align: center;
    font-size: var(--appkit-text-16);
    line-height: var(--appkit-leading-14);
    font-weight: 600;
    letter-spacing: var(--appkit-tracking-snug);
    overflow-wrap: anywhere;
  }
  .tool {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: var(--appkit-size-icon-button);
    block-size: var(--appkit-size-icon-button);
    border-radius: calc(2.5 * var(--_r));
    color: var(--appkit-color-text-2);
    cursor: pointer;
    transition: background-color var(--appkit-duration-fast);
  }
  .tool:hover {
    background: var(--appkit-color-cell-press);
    color: var(--appkit-color-text);
  }
  /* A hit area of 44 px around a visible 32 px. */
  .tool::after {
    content: '';
    position: absolute;
    inset: -6px;
  }
  .tool svg {
    inline-size: calc(10px + var(--_m));
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [part='back']:dir(rtl) svg {
    transform: scaleX(-1);
  }
  .viewport {
    flex: 0 1 auto;
    min-block-size: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .content {
    position: relative;
  }
  .content:has(> [inert]) {
    overflow: clip;
  }
  /* The previous screen takes no space while it fades. */
  .content > [inert] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }
  .failure {
    display: grid;
    gap: var(--appkit-space-4);
    justify-items: center;
    padding: var(--appkit-space-6) var(--appkit-space-5);
    text-align: center;
    color: var(--appkit-color-text-2);
  }
  .again {
    color: var(--appkit-color-accent-text);
    font-weight: 500;
    cursor: pointer;
  }
  @media (max-width: 430px) {
    dialog {
      inline-size: 100%;
      max-inline-size: none;
      max-block-size: var(--appkit-size-sheet-max);
      margin-block: auto 0;
      margin-inline: 0;
    }
    dialog > .card {
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      padding-block-end: env(safe-area-inset-bottom, 0);
    }
    dialog > .card > .grabber {
      display: block;
      flex: none;
      inline-size: 36px;
      block-size: 4px;
      margin: var(--appkit-space-2) auto -4px;
      border-radius: 2px;
      background: var(--appkit-color-line-strong);
    }
  }
  :host([data-mobile-fullscreen]) dialog {
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
  }
  :host([data-mobile-fullscreen]) dialog > .card {
    padding-block: env(safe-area-inset-top, 0) env(safe-area-inset-bottom, 0);
    border-radius: 0;
    box-shadow: none;
  }
  :host([data-mobile-fullscreen]) dialog > .card > .grabber {
    display: none;
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid;
    }
  }
`
