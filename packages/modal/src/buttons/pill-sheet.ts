import { pillTokensText } from '@openappkit/ui/shell'

// Replaces Lit's `css`, which is not loaded here. The build minifies templates with this tag.
const css = String.raw

// The styles of a pill and its content. Loads with the chunks that draw a pill, because the connect button does not
// need it. The name of a network or an account has any length. The button is never wider than its container.
const text = css`
  :host,
  .pill {
    max-inline-size: 100%;
  }
  .name,
  slot,
  [part='address'] {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* Address and balance in one line, filled from its end. If both do not fit, the balance wraps and is clipped. */
  .pill:has([part='address']) {
    flex-flow: row-reverse wrap;
    block-size: 1lh;
    overflow: hidden;
  }
  [part='address'] {
    order: -2;
    block-size: 100%;
    align-content: center;
  }
  [part='balance'] {
    color: var(--appkit-color-text-2);
    padding-inline-end: 8px;
    border-inline-end: 1px solid var(--appkit-color-line-strong);
  }
  .pill {
    padding-inline: calc(var(--_pad) - 2px);
  }
  .pill:not(.sm) {
    border-radius: calc(3 * var(--_r));
  }
  .pill:not(:disabled) {
    color: var(--appkit-color-text);
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line-strong),
      var(--appkit-shadow-cell);
  }
  .pill:not(:disabled):hover {
    background: var(--appkit-color-cell-hover);
  }
  .pill:not(:disabled):active {
    background: var(--appkit-color-cell-press);
  }
  .icon {
    flex: none;
    inline-size: calc(6px + var(--_m));
    fill: none;
    stroke: currentColor;
    stroke-width: 2.2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .avatar {
    order: -1;
  }
  .avatar,
  .mark {
    flex: none;
    inline-size: calc(10px + var(--_m));
    block-size: calc(10px + var(--_m));
    border-radius: 50%;
    object-fit: cover;
  }
  .blank {
    inline-size: 64px;
    block-size: 12px;
    border-radius: var(--_r);
    background: var(--appkit-color-fill);
  }
  @media (forced-colors: active) {
    .blank {
      forced-color-adjust: none;
      background: GrayText;
    }
  }
`

let sheet: CSSStyleSheet | undefined

/** Adds the styles of a pill to the shadow root of a page button. */
export function dressPill({ adoptedStyleSheets }: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(pillTokensText + text)
  }
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
}
