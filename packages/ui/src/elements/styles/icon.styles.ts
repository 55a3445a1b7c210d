import { css } from 'lit'

// Strokes are about 1.5 px wide at any size. Icons grow with large text, by half as much.
export default css`
  :host {
    --_s: 20px;
    --_w: 1.8;
    display: inline-grid;
    place-items: center;
    flex: none;
  }
  :host([size='12']) {
    --_s: 12px;
    --_w: 3;
  }
  :host([size='16']) {
    --_s: 16px;
    --_w: 2.2;
  }
  :host([size='24']) {
    --_s: 24px;
    --_w: 1.6;
  }
  :host([size='32']) {
    --_s: 32px;
    --_w: 1.25;
  }
  svg {
    display: block;
    inline-size: calc(var(--_s) - 10px + var(--_m, 10px));
    fill: none;
    stroke: currentColor;
    stroke-width: var(--_w);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  :host([flip]:dir(rtl)) svg {
    transform: scaleX(-1);
  }
`
