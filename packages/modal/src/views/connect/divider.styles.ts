import { css } from '@openappkit/ui/lit'

/** Styles for `divider` and the entry that contains it. */
export default css`
  .entry {
    display: flex;
    flex-direction: column;
    gap: var(--appkit-space-3);
  }
  .or {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: var(--appkit-space-3);
    padding-inline: var(--appkit-space-1);
    font-size: var(--appkit-text-12);
    line-height: var(--appkit-leading-12);
    color: var(--appkit-color-text-3);
  }
  .or::before,
  .or::after {
    content: '';
    block-size: 1px;
    background: var(--appkit-color-line);
  }
`
