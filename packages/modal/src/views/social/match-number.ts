import { css, html, nothing } from 'lit'

/** The number that a page asks for which cannot see this one. */
export const matchNumber = (sentence: string | undefined) =>
  sentence ? html`<p class="text number" part="number">${sentence}</p>` : nothing

export const matchNumberStyles = css`
  .number {
    text-align: center;
    text-wrap: balance;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
