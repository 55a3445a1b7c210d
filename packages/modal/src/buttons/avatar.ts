import { avatarColors } from '@openappkit/ui/avatar'
import { svg } from './svg.js'

/** The avatar of an address: the loaded image at `src`, or the same pattern that `ak-avatar` draws. */
export function avatar(address: string, src?: string): Element {
  const given = { className: 'avatar', part: 'image', alt: '', referrerPolicy: 'no-referrer', src }
  if (src) return Object.assign(new Image(), given)
  const { ground, outer, inner, core, outerAngle, innerAngle, outerArc, innerArc } = avatarColors(address)
  const arc = (r: number, stroke: string, angle: number, share: number) =>
    svg('circle', {
      cx: 20,
      cy: 20,
      r,
      stroke,
      fill: 'none',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      pathLength: 1,
      'stroke-dasharray': `${share} 1`,
      transform: `rotate(${angle} 20 20)`,
    })
  return svg('svg', { class: 'avatar', part: 'image', viewBox: '0 0 40 40', 'aria-hidden': 'true' }, [
    svg('circle', { cx: 20, cy: 20, r: 20, fill: ground }),
    arc(14, outer, outerAngle, outerArc),
    arc(8.5, inner, innerAngle, innerArc),
    svg('circle', { cx: 20, cy: 20, r: 3, fill: core }),
  ])
}
