import { type CSSResultGroup, type CSSResultOrNative, LitElement } from 'lit'
import reset from '../styles/reset.styles.js'

/**
 * Class decorator that registers an element, unless its tag is already taken: two copies of the kit on one page must
 * not stop each other from loading.
 */
export const define = (tag: string) => (element: CustomElementConstructor) => {
  if (!customElements.get(tag)) customElements.define(tag, element)
}

/** Base of every `ak-*` element: puts the shared reset before the element's own styles. */
export class UiElement extends LitElement {
  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return super.finalizeStyles(styles ? [reset, styles] : reset)
  }
}

/** Shadow root options for elements whose first control takes the focus that the element is given. */
export const delegatesFocus: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
