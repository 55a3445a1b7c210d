/**
 * Stands in for the element classes where there are no elements. Nothing is drawn here. The names of the properties are
 * there, because a binding asks for them: what a page sets as a property must not be written as an attribute here, or
 * the page would find another tree than the server sent.
 */
export class ServerButton {}

const names = [
  'kit',
  'disabled',
  'size',
  'label',
  'loadingLabel',
  'balance',
  'charsStart',
  'charsEnd',
  'namespace',
  'wallet',
]
for (const name of names) Object.defineProperty(ServerButton.prototype, name, { value: undefined })
