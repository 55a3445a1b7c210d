// An entry of its own, imported for what it does: pages without such an element do not pay for it.
import type { ViewName } from '@openappkit/core'
import { createOpener } from './kit/opener.js'
import { kitOf } from './kit/slot.js'

const attribute = 'data-appkit-open'
const disabled = ':disabled, [aria-disabled="true"]'

/**
 * Any element with `data-appkit-open` opens the modal as fast as the kit's own buttons do: a hand near it, Tab and a press
 * bring what the click needs, and the click opens. Its value may name a screen.
 */
function onEvent(event: Event): void {
  const { type, key = 'Tab' } = event as Event & { key?: string }
  // As with the kit's own buttons: only focus by keyboard counts, because a dialog that closes gives the focus back.
  if (key !== 'Tab' || event.defaultPrevented) return
  const path = event.composedPath() as Partial<Element>[]
  const element = path.find((at) => at.hasAttribute?.(attribute)) as Element | undefined
  if (!element || element.matches(disabled)) return
  const view = (element.getAttribute(attribute) || undefined) as ViewName | undefined
  const { prepare, open } = createOpener(() => kitOf(element), { view })
  if (type !== 'click') return prepare()
  // A link stays on the page, and no second copy of this file opens once more.
  event.preventDefault()
  open()
}

for (const type of ['pointerover', 'pointerdown', 'keyup', 'click']) {
  globalThis.document?.addEventListener(type, onEvent)
}
