import { css } from '@openappkit/ui/lit'

export default css`
  .hero {
    padding-block: var(--appkit-space-1) var(--appkit-space-4);
  }
  /* Leaves room for the whole panel above the buttons of a short window. */
  @media (max-height: 760px) {
    .hero > :first-child {
      zoom: 0.6;
    }
    .actions.stack {
      display: flex;
      flex-wrap: wrap;
    }
    .actions.stack > * {
      flex: 1 1 auto;
    }
  }
  .step {
    --_inset: 52px;
    min-block-size: 40px;
    padding-inline-start: 52px;
  }
  .step > .row__title {
    overflow-wrap: anywhere;
  }
  .next {
    color: var(--appkit-color-text-2);
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    margin-inline-start: -40px;
    border-radius: var(--appkit-radius-2);
    color: var(--appkit-color-text-2);
  }
  .sign--done {
    background: var(--appkit-color-well);
    color: var(--appkit-color-success);
  }
  .ring {
    inline-size: 14px;
    block-size: 14px;
    border: 1.5px solid var(--appkit-color-text-3);
    border-radius: 50%;
  }
`
