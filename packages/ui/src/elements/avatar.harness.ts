import { ElementHarness } from '../internal/element-harness.js'
import type { AkAvatar } from './avatar.js'

/** Reads an `ak-avatar`. */
export class AvatarHarness extends ElementHarness<AkAvatar> {
  /** The colours of ground, arcs and core, in the order they are drawn. */
  get colours(): string[] {
    const circles = this.element.renderRoot.querySelectorAll('circle')
    return [...circles].map((circle) => circle.getAttribute('stroke') ?? circle.getAttribute('fill') ?? '')
  }
}
