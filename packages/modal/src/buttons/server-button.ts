/**
 * Replaces the element classes on a server. Draws nothing. Defines the names of the properties, because a binding
 * checks them: it sets properties on the page, so an attribute in the markup of the server would be a hydration
 * mismatch.
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
