// What stands inside a pill. It comes with the drawing that shows it: a page with a connect button alone needs none of it.
const text = `
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

/** Dresses what stands inside the pill of a page button. */
export function dressPill({ adoptedStyleSheets }: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
  }
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
}
