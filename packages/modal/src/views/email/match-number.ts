import { css, html } from '@openappkit/ui/lit'

/** The number to choose on a page that cannot reach this one: of an email link, a provider or Farcaster. */
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
