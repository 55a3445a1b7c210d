import { ElementHarness } from '../internal/element-harness.js'
import type { AkDial } from './dial.js'

/** Reads an `ak-dial`. */
export class DialHarness extends ElementHarness<AkDial> {
  /** The share of the ring that is lit, 0 to 1; `undefined` while it spins. */
  get litShare(): number | undefined {
    const lit = this.find('.value')
    if (!lit) return 0
    const share = getComputedStyle(lit).getPropertyValue('--_v')
    return this.isTurning || share === '' ? undefined : Number(share)
  }

  get isTurning(): boolean {
    return this.animations('turn').length > 0
  }

  private animations(name: string): Animation[] {
    const running = this.find('.value')?.getAnimations() ?? []
    return running.filter((animation) => animation instanceof CSSAnimation && animation.animationName === name)
  }
}
