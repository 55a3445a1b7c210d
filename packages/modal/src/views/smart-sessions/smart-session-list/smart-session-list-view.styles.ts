import { css } from '@openappkit/ui/lit'

export default css`
  .body {
    display: grid;
    gap: var(--appkit-space-3);
  }
  /* The height of the message for an empty list. */
  .pending {
    display: grid;
    min-block-size: 200px;
  }
  .pending [shape] {
    margin-inline-start: -52px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .row {
    padding-block: var(--appkit-space-2);
  }
  /* A long address must not widen the card. */
  .row__main {
    min-inline-size: 0;
  }
  .row__sub bdi {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chevron {
    transition: rotate var(--appkit-duration-2, 160ms);
  }
  [aria-expanded='true'] .chevron {
    rotate: 180deg;
  }
  @media (prefers-reduced-motion: reduce) {
    .chevron {
      transition: none;
    }
  }
  .more {
    display: grid;
    gap: var(--appkit-space-3);
    padding-block: 0 var(--appkit-space-3);
    padding-inline: 60px var(--appkit-space-3);
  }
  .lines {
    display: grid;
    gap: 2px;
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-2);
    overflow-wrap: anywhere;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: var(--appkit-space-2);
  }
  .ways > * {
    flex: 1 1 8em;
  }
`
