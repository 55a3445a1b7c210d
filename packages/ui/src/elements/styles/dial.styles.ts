import { css } from 'lit'

export default css`
  :host {
    --_d: 112px;
    --_start: 87deg;
    position: relative;
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: var(--_d);
    block-size: var(--_d);
  }
  :host([hidden]) {
    display: none;
  }
  :host([size='40']) {
    --_d: 40px;
    --_start: 85deg;
  }
  :host([size='16']) {
    --_d: 16px;
    --_start: 75deg;
  }
  .ring,
  svg,
  ::slotted(*) {
    grid-area: 1 / 1;
  }
  .ring {
    display: grid;
    inline-size: 100%;
    block-size: 100%;
  }
  svg {
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    transform: rotate(-90deg);
  }
  .track {
    stroke: var(--appkit-color-line-strong);
  }
  .value {
    stroke: var(--appkit-color-accent-text);
    mask: conic-gradient(from var(--_start), #000 calc(var(--_v, 0) * 1turn), transparent 0);
  }
  .spin {
    mask: conic-gradient(from var(--_start), transparent 0.42turn, #000 0.98turn);
    animation: turn 1200ms steps(60) infinite;
  }
  :host([size='40']) .spin {
    animation-timing-function: steps(36);
  }
  :host([size='16']) .spin {
    mask: conic-gradient(from var(--_start), transparent 0.3turn, #000 0.98turn);
    animation-timing-function: steps(12);
  }
  @media (prefers-reduced-motion: reduce) {
    .spin {
      animation: none;
    }
  }
  .done {
    --_v: 1;
    stroke: var(--appkit-color-success);
    animation: fill var(--appkit-duration-slow);
  }
  :host([tone='current']) svg {
    stroke: currentColor;
  }
  :host([tone='current']) .track {
    opacity: 0.35;
  }
  ::slotted([slot='badge']) {
    place-self: end;
    display: grid;
    place-items: center;
    inline-size: calc(18px + var(--_m, 10px));
    aspect-ratio: 1;
    margin-block-end: 14px;
    margin-inline-end: 14px;
    border-radius: 50%;
    background: var(--appkit-color-cell);
    color: var(--appkit-color-text);
    box-shadow:
      0 0 0 3px var(--appkit-color-card),
      inset 0 0 0 1px var(--appkit-color-line-strong);
    z-index: 1;
  }
  :host([mode='done']) ::slotted([slot='badge']) {
    background: var(--appkit-color-success);
    color: var(--appkit-color-card);
    box-shadow: 0 0 0 3px var(--appkit-color-card);
    animation: grow var(--appkit-duration-slow) var(--appkit-ease-out);
  }
  @keyframes turn {
    to {
      transform: rotate(270deg);
    }
  }
  /* An unregistered custom property changes in steps, as the ticks do. */
  @keyframes fill {
    0% {
      --_v: 0;
    }
    20% {
      --_v: 0.2;
    }
    40% {
      --_v: 0.4;
    }
    60% {
      --_v: 0.6;
    }
    80% {
      --_v: 0.8;
    }
  }
  @keyframes grow {
    from {
      transform: scale(0.8);
    }
  }
`
