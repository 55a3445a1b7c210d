import { css } from 'lit'

export default css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
  }
  .snack {
    display: flex;
    align-items: center;
    gap: var(--appkit-space-2);
    min-block-size: 40px;
    padding-block: 10px;
    padding-inline: 12px 14px;
    border-radius: var(--appkit-radius-3);
    font: 500 var(--appkit-text-14) / var(--appkit-leading-14) var(--appkit-font-family-text);
    background: var(--appkit-color-ink);
    color: var(--appkit-color-on-ink);
    box-shadow: var(--appkit-shadow-float);
  }
  /* The live region stays in the tree while it has nothing to say: one that is added with its text is not announced. */
  .empty {
    display: contents;
  }
  ak-icon {
    color: var(--appkit-color-on-ink-2);
  }
`
