import { css } from '@openappkit/ui/lit'

export default css`
  /* The tab panel has the layout of a body, inside the body that holds the tabs. */
  .pane {
    display: grid;
    gap: var(--appkit-space-3);
    min-inline-size: 0;
  }
  .pane,
  .stack {
    grid-template-columns: minmax(0, 1fr);
  }
`
