import { pageSlot } from './slot.js'

/**
 * Registers an element once per page. A second copy of the same version keeps the class of the first one. Another
 * version registers nothing.
 */
export function define(tag: `appkit-${string}`) {
  return (constructor: CustomElementConstructor): void => {
    if (typeof customElements === 'undefined' || !pageSlot() || customElements.get(tag)) return
    customElements.define(tag, constructor)
  }
}
