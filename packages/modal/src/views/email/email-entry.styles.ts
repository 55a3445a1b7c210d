import { css } from '@openappkit/ui/lit'

export default css`
  :host {
    display: block;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--appkit-space-2);
  }
  .go {
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    margin-inline-end: -6px;
    border-radius: var(--appkit-radius-2);
    background: var(--appkit-color-fill);
    color: var(--appkit-color-text-2);
    cursor: pointer;
  }
  /* Extends the touch target to 44 px. */
  .go::after {
    content: '';
    position: absolute;
    inset: -6px;
  }
  .go--on {
    background: var(--appkit-color-accent);
    color: var(--appkit-color-on-accent);
  }
  .go--on:hover {
    background: var(--appkit-color-accent-hover);
  }
  .go ak-icon:dir(rtl) {
    transform: scaleX(-1);
  }
  .hint {
    padding-inline: var(--appkit-space-1);
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-2);
  }
  .problem {
    color: var(--appkit-color-warning);
  }
  .hint:empty {
    display: none;
  }
`
