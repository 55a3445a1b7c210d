import { css } from 'lit'

export default css`
  :host {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 20px;
    padding-inline: 6px;
    border-radius: calc(1.5 * var(--_r));
    font-size: var(--appkit-text-12);
    line-height: 1.2;
    font-weight: 500;
    letter-spacing: 0;
    color: var(--appkit-color-text-2);
    background: var(--appkit-color-fill);
  }
  :host([size='lg']) {
    min-block-size: 24px;
    padding-inline: 8px;
  }
  :host([tone='accent']) {
    color: var(--appkit-color-accent-text);
    background: var(--appkit-color-accent-soft);
  }
  :host([tone='success']) {
    color: var(--appkit-color-success);
    background: var(--appkit-color-success-soft);
  }
  :host([tone='warning']) {
    color: var(--appkit-color-warning);
    background: var(--appkit-color-warning-soft);
  }
  :host([tone='danger']) {
    color: var(--appkit-color-danger);
    background: var(--appkit-color-danger-soft);
  }
`
