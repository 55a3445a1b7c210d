import { pageSlot } from './slot.js'

/**
 * Registers an element once per page. A second copy of the same version leaves the first one's class in place;
 * another version registers nothing.
 */
export function define(tag: `appkit-${string}`) {
  return (constructor: CustomElementConstructor): void => {
    if (typeof customElements === 'undefined' || !pageSlot() || customElements.get(tag)) return
    customElements.define(tag, constructor)
  }
}
