import { ElementHarness } from '../internal/element-harness.js'
import type { AkSkeleton } from './skeleton.js'

/** Reads an `ak-skeleton`. */
export class SkeletonHarness extends ElementHarness<AkSkeleton> {
  get isMoving(): boolean {
    return this.element.getAnimations().length > 0
  }
}
