import { type CSSResultGroup, type CSSResultOrNative, LitElement } from 'lit'
import reset from '../styles/reset.styles.js'

/**
 * Class decorator that registers an element, unless its tag is already defined: two copies of the kit can load on one
 * page.
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

/** Shadow root options for elements that delegate their focus to their first control. */
export const delegatesFocus: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
