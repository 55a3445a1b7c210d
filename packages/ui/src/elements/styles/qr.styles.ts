import { css } from 'lit'

export default css`
  /* Reserves the size before there is a code, so that nothing around it moves. */
  :host {
    display: block;
    inline-size: 100%;
    max-inline-size: calc(304px + 2 * var(--appkit-space-4));
  }
  /* Dark on white in both themes and in forced colours, because scanners expect it. */
  .ground {
    position: relative;
    display: grid;
    box-sizing: border-box;
    aspect-ratio: 1;
    padding: var(--appkit-space-4);
    border-radius: var(--appkit-radius-4);
    color-scheme: light;
    forced-color-adjust: none;
    background: var(--appkit-color-qr-ground);
    color: var(--appkit-color-qr);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
    -webkit-user-select: none;
    user-select: none;
  }
  /* Darkens the app's colour: scanners cannot read a light one. */
  @supports (color: oklch(from red l c h)) {
    .ground {
      color: oklch(from var(--appkit-color-qr) min(l, 0.5) c h);
    }
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  .dots {
    fill: currentColor;
    stroke: currentColor;
    stroke-linejoin: round;
  }
  .eye {
    fill: none;
    stroke: currentColor;
  }
  .pupil {
    fill: currentColor;
  }
  ak-skeleton {
    block-size: 100%;
    border-radius: var(--appkit-radius-2);
  }
  slot {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
  /* A margin around the picture, while the skeleton behind it has no hole. */
  .waiting ::slotted(*) {
    box-shadow: 0 0 0 var(--appkit-space-2) var(--appkit-color-qr-ground);
  }
`
