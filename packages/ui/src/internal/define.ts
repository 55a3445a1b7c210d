/**
 * Class decorator that registers an element, unless its tag is already taken: two copies of the kit on one page must
 * not stop each other from loading.
 */
export const define = (tag: string) => (element: CustomElementConstructor) => {
  if (!customElements.get(tag)) customElements.define(tag, element)
}
