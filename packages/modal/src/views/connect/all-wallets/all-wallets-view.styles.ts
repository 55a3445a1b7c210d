import { css } from '@openappkit/ui/lit'

export default css`
  .body {
    align-content: start;
    box-sizing: border-box;
    min-block-size: min(var(--_kept, 0px), 85dvh - 64px);
  }
  .tools {
    display: flex;
    align-items: center;
    gap: var(--appkit-space-2);
  }
  @media (pointer: coarse) {
    .tools {
      min-block-size: 44px;
    }
  }
  .tools ak-field {
    flex: 1;
    min-inline-size: 0;
  }
  .check {
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-2);
    justify-self: start;
  }
  @media not (pointer: coarse) {
    .check {
      padding-block: 0;
    }
  }
  .near,
  .note {
    text-align: center;
  }
  .hero {
    padding-block: var(--appkit-space-6) var(--appkit-space-3);
  }
`
