import { css } from 'lit'

/** A note beside its subject: neutral, amber for attention, red only where something can be lost. */
export default css`
  .note {
    display: flex;
    gap: 10px;
    padding: var(--appkit-space-3);
    border-radius: var(--appkit-radius-3);
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    overflow-wrap: anywhere;
    color: var(--appkit-color-text-2);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line-strong);
  }
  .note > ak-icon {
    margin-block-start: 1px;
  }
  .note b {
    font-weight: 500;
    color: var(--appkit-color-text);
  }
  .note--warning {
    background: var(--appkit-color-warning-soft);
    box-shadow: none;
  }
  .note--warning > ak-icon {
    color: var(--appkit-color-warning);
  }
  .note--danger {
    background: var(--appkit-color-danger-soft);
    box-shadow: none;
  }
  .note--danger > ak-icon {
    color: var(--appkit-color-danger);
  }
`
