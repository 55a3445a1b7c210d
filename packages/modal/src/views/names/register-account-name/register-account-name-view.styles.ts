import { css } from '@openappkit/ui/lit'

export default css`
  .form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--appkit-space-2);
  }
  /* The availability wraps below the name if it does not fit next to it. */
  ak-field::part(base) {
    flex-wrap: wrap;
    gap: 0 2px;
    padding-block: 4px;
  }
  /* The zone directly follows the typed text if the browser supports field-sizing. */
  ak-field::part(input) {
    flex: 0 1 auto;
    field-sizing: content;
    min-inline-size: 3ch;
  }
  @supports not (field-sizing: content) {
    ak-field::part(input) {
      flex: 1 8em;
    }
  }
  .zone {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 50%;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    font-size: var(--appkit-text-16);
    color: var(--appkit-color-text-3);
  }
  .state {
    flex: none;
    display: inline-flex;
    align-items: center;
    margin-inline-start: auto;
  }
  .rule {
    display: flex;
    gap: 6px;
    padding-inline: var(--appkit-space-1);
    font-size: var(--appkit-text-13);
    line-height: var(--appkit-leading-13);
    color: var(--appkit-color-text-3);
    overflow-wrap: anywhere;
  }
  .rule > ak-icon {
    flex: none;
    margin-block-start: 1px;
  }
  .rule--wrong {
    color: var(--appkit-color-warning);
  }
  .row__title {
    direction: ltr;
  }
  .row__title span {
    font-weight: 400;
    color: var(--appkit-color-text-3);
  }
`
