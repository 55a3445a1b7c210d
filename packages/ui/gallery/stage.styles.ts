import { css } from 'lit'

export const pageStyles = css`
  body {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    min-block-size: 100vh;
    margin: 0;
  }
`

export const stageStyles = css`
  :host {
    display: grid;
    align-content: start;
    gap: 28px;
    padding: 40px;
    background: var(--appkit-color-card);
    color: var(--appkit-color-text);
  }
`

/** Arrangement of the stories; not part of the kit. */
export const storyStyles = css`
  .story-name {
    margin: 0 0 12px;
    font-size: 13px;
    line-height: 18px;
    font-weight: 500;
    color: var(--appkit-color-text-2);
  }
  .cells {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 16px;
  }
  .states {
    display: grid;
    grid-template-columns: 84px repeat(5, auto);
    align-items: center;
    justify-content: start;
    gap: 14px 20px;
    font-size: 13px;
    color: var(--appkit-color-text-3);
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 270px));
    gap: 16px;
  }
  .card {
    inline-size: var(--appkit-size-card);
    padding-block-start: 12px;
    border-radius: var(--appkit-radius-6);
    background: var(--appkit-color-card);
    box-shadow:
      var(--appkit-shadow-card),
      0 0 0 1px var(--appkit-color-line);
  }
  .accents {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  .wide {
    inline-size: 140px;
  }
  .roles {
    display: flex;
    flex-wrap: wrap;
    gap: 16px;
    font-size: 11px;
    line-height: 14px;
    color: var(--appkit-color-text-2);
  }
  .role {
    display: grid;
    gap: 6px;
    inline-size: 76px;
  }
  .swatch {
    display: block;
    block-size: 44px;
    border-radius: 10px;
    box-shadow: inset 0 0 0 1px var(--appkit-color-line);
  }
  .button .avatar,
  .button ak-mark {
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
  }
  .warn {
    color: var(--appkit-color-warning);
  }
`
