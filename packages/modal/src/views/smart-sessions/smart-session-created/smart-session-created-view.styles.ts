import { css } from '@openappkit/ui/lit'

export default css`
  .permissions {
    display: grid;
    gap: 2px;
    margin: 0 0 var(--appkit-space-4);
    padding: 0;
    list-style: none;
    text-align: center;
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-2);
    overflow-wrap: anywhere;
  }
  .note {
    margin: 0 0 var(--appkit-space-4);
  }
  .stack {
    display: grid;
    gap: var(--appkit-space-2);
  }
`
