import { css } from 'lit'

export default css`
  :host {
    --_s: 40px;
    position: relative;
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: var(--_s);
    block-size: var(--_s);
    border-radius: 28%;
    font: 600 calc(var(--_s) * 0.42) / 1 var(--appkit-font-family-text);
    letter-spacing: -0.02em;
    text-transform: uppercase;
    color: oklch(1 0 0 / 0.96);
    background: var(--_color);
    forced-color-adjust: none;
    box-shadow: inset 0 0 0 1px oklch(1 0 0 / 0.1);
  }
  :host([size='20']) {
    --_s: 20px;
  }
  :host([size='24']) {
    --_s: 24px;
  }
  :host([size='48']) {
    --_s: 48px;
  }
  :host([size='56']) {
    --_s: 56px;
  }
  :host([size='64']) {
    --_s: 64px;
  }
  @supports (corner-shape: squircle) {
    :host {
      border-radius: 44%;
      corner-shape: squircle;
    }
  }
  /* The letter is dark on a light colour of the app. */
  @supports (color: oklch(from red l c h)) {
    :host {
      color: oklch(from var(--_color) clamp(0.24, (0.74 - l) * 999, 1) 0 h);
    }
  }
  :host([shape='circle']) {
    border-radius: 50%;
    corner-shape: round;
  }
  :host(:is(.glyph, .loaded)) {
    background: var(--appkit-color-fill);
    color: var(--appkit-color-text-2);
    box-shadow: inset 0 0 0 1px light-dark(var(--appkit-color-line), oklch(1 0 0 / 0.25));
  }
  :host(.loaded) {
    background: none;
    transition: background-color var(--appkit-duration-fast);
  }
  svg {
    inline-size: min(50%, 24px);
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  /* An edge over the picture, because icons are often white on white. */
  :host(.loaded)::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    corner-shape: inherit;
    box-shadow: inherit;
  }
  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    border-radius: inherit;
    corner-shape: inherit;
    opacity: 0;
  }
  /* Fades the picture in over the letter. No fade out: the picture of another subject disappears immediately. */
  :host(.loaded) img {
    opacity: 1;
    transition: opacity var(--appkit-duration-fast);
  }
`
