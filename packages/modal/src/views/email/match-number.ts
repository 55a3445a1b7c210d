import { css, html } from '@openappkit/ui/lit'

/** The number that a page asks for which cannot see this one: as large as the picture of a dial, in whose place it stands. */
export const matchNumber = (number: string) => html`<span class="number" part="number">${number}</span>`

export const matchNumberStyles = css`
  .number {
    font-size: var(--appkit-text-28);
    line-height: var(--appkit-leading-28);
    font-weight: 600;
    letter-spacing: -0.025em;
    font-variant-numeric: tabular-nums;
  }
`
