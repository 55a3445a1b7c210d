import { css } from '@openappkit/ui/lit'

export default css`
  .blocks {
    display: grid;
    gap: var(--appkit-space-3);
  }
  .block,
  .places {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(6.5em, 100%), 1fr));
    align-content: start;
    gap: var(--appkit-space-3) var(--appkit-space-2);
    contain: layout style;
  }
  li {
    min-inline-size: 0;
  }
  .item {
    position: relative;
    display: grid;
    gap: 6px;
    align-content: start;
    inline-size: 100%;
    border-radius: var(--appkit-radius-3);
    text-decoration: none;
    color: var(--appkit-color-text);
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    font-weight: 500;
  }
  .name {
    overflow-wrap: anywhere;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .picture {
    position: relative;
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-fill);
    color: var(--appkit-color-text-3);
    box-shadow: inset 0 0 0 1px var(--appkit-color-line);
  }
  .initials {
    font-size: var(--appkit-text-20);
    line-height: var(--appkit-leading-20);
    font-weight: 600;
    text-transform: uppercase;
  }
  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .count {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    padding-inline: 6px;
    border-radius: 10px;
    background: var(--appkit-color-text);
    color: var(--appkit-color-card);
    font-size: var(--appkit-text-12);
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  .places ak-skeleton:first-child {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--appkit-radius-3);
  }
  .places li {
    display: grid;
    gap: 6px;
  }
  .places ak-skeleton + ak-skeleton {
    inline-size: 60%;
    block-size: 10px;
  }
  /* Has no image. */
  .ledger .row {
    padding-inline-start: var(--appkit-space-3);
  }
  .row .row__title {
    font-weight: 400;
  }
`
