import { css } from '@openappkit/ui/lit'

export default css`
  .row--switch {
    padding-inline-start: var(--appkit-space-3);
  }
  .switch {
    position: relative;
    flex: none;
    inline-size: 36px;
    block-size: 22px;
    border-radius: 11px;
    background: var(--appkit-color-line-field);
    transition: background var(--appkit-duration-fast);
  }
  .switch::after {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 2px;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    background: oklch(1 0 0);
    box-shadow: 0 1px 2px oklch(0 0 0 / 0.25);
    transition: inset-inline-start var(--appkit-duration-fast);
  }
  [aria-checked='true'] .switch {
    background: var(--appkit-color-accent);
  }
  [aria-checked='true'] .switch::after {
    inset-inline-start: 16px;
  }
  .row__meta ak-skeleton {
    inline-size: 64px;
  }
  @media (forced-colors: active) {
    .switch {
      outline: 1px solid ButtonText;
    }
    .switch::after {
      background: ButtonText;
    }
    [aria-checked='true'] .switch {
      forced-color-adjust: none;
      background: Highlight;
    }
    [aria-checked='true'] .switch::after {
      background: HighlightText;
    }
  }
`
