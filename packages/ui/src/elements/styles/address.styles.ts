import { css } from 'lit'

export default css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
  }
  /* As many groups per line as fit, six at most. The extra pixel is for rounding. */
  .address {
    position: relative;
    display: grid;
    grid-template-columns: repeat(auto-fill, 4ch);
    gap: 2px 12px;
    box-sizing: border-box;
    inline-size: min(100%, 24ch + 61px);
    font: 500 var(--appkit-text-14) / var(--appkit-leading-16) var(--appkit-font-family-mono);
    letter-spacing: 0;
    direction: ltr;
    color: var(--appkit-color-text);
  }
  /* Aligns further lines with the first group, after 0x. */
  .hex {
    inline-size: min(100%, 22ch + 61px);
    padding-inline-start: calc(2ch + 12px);
  }
  .hex > :first-child {
    position: absolute;
    inset-inline-start: 0;
  }
  .alternate {
    color: var(--appkit-color-text-2);
  }
`
