import { pillTokensText } from '@openappkit/ui/shell'

// What a pill wears, and what stands in it. It comes with the drawing that shows it: a page with a connect button alone needs none of it.
const text = `
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
    inline-size: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .avatar,
  .mark {
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
  }
  .quiet {
    color: var(--appkit-color-text-2);
  }
  .split {
    inline-size: 1px;
    block-size: 16px;
    background: var(--appkit-color-line-strong);
  }
  .blank {
    inline-size: 64px;
    block-size: 12px;
    border-radius: var(--_r);
    background: var(--appkit-color-fill);
  }
`

let sheet: CSSStyleSheet | undefined

/** Dresses the pill of a page button. */
export function dressPill({ adoptedStyleSheets }: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(pillTokensText + text)
  }
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
}
