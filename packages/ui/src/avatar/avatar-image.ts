import { html, svg, type TemplateResult } from 'lit'
import { avatarColors } from './avatar-colors.js'

/** Renders the avatar of an address without a custom element, for the page buttons. The caller sets its size. */
export function avatarImage(address: string): TemplateResult {
  const { ground, outer, inner, core, outerAngle, innerAngle, outerArc, innerArc } = avatarColors(address)
  const arc = (radius: number, colour: string, angle: number, share: number) => svg`
    <circle cx="20" cy="20" r=${radius} fill="none" stroke=${colour} stroke-width="4" stroke-linecap="round"
      pathLength="1" stroke-dasharray="${share} 1" transform="rotate(${angle} 20 20)"/>`
  return html`<svg class="avatar" part="image" viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="20" fill=${ground} />
    ${arc(14, outer, outerAngle, outerArc)}${arc(8.5, inner, innerAngle, innerArc)}
    <circle cx="20" cy="20" r="3" fill=${core} />
  </svg>`
}
