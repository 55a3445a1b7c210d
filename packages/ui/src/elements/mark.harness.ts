import { ElementHarness } from '../internal/element-harness.js'
import type { AkMark } from './mark.js'

/** Reads an `ak-mark`. */
export class MarkHarness extends ElementHarness<AkMark> {
  /** The letter that replaces a picture; `undefined` while the picture or an icon is shown. */
  get letter(): string | undefined {
    const letter = this.element.renderRoot.textContent?.trim()
    return letter ? letter.toLocaleUpperCase() : undefined
  }

  /** The address of the picture that is shown. */
  get picture(): string | undefined {
    return this.find<HTMLImageElement>('img')?.src
  }

  /** The opacity of the picture. */
  get opacity(): string | undefined {
    const image = this.find('img')
    return image ? getComputedStyle(image).opacity : undefined
  }

  /** The ground behind the letter. */
  get ground(): string {
    return getComputedStyle(this.element).backgroundColor
  }
}
