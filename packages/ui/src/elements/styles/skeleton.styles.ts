import { css } from 'lit'

export default css`
  :host {
    display: block;
    block-size: 12px;
    border-radius: var(--appkit-radius-1);
    background: linear-gradient(
        100deg,
        var(--appkit-color-fill) 30%,
        var(--appkit-color-cell-hover) 50%,
        var(--appkit-color-fill) 70%
      )
      0 0 / 240% 100%;
    animation: shimmer 1600ms linear infinite;
  }
  :host([shape='circle']),
  :host([shape='squircle']) {
    flex: none;
    inline-size: var(--appkit-size-icon);
    block-size: var(--appkit-size-icon);
  }
  :host([shape='circle']) {
    border-radius: 50%;
  }
  :host([shape='squircle']) {
    border-radius: 28%;
  }
  @keyframes shimmer {
    from {
      background-position: 120% 0;
    }
    to {
      background-position: -120% 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      animation: none;
    }
  }
  /* Forced colours remove the background: draws an edge instead. */
  @media (forced-colors: active) {
    :host {
      border: 1px solid GrayText;
    }
  }
`
