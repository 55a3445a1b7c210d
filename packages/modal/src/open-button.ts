// A separate entry, imported for its side effect, so that other pages do not load it.
import type { ViewName } from '@openappkit/core'
import { createOpener } from './kit/opener.js'
import { kitOf } from './kit/slot.js'

const attribute = 'data-appkit-open'
const disabled = ':disabled, [aria-disabled="true"]'

/**
 * Opens the modal from any element with `data-appkit-open`, as fast as the buttons of the kit: hover, pointer down and
 * Tab preload it, and a click opens it. The value of the attribute may name a screen.
 */
function onEvent(event: Event): void {
  const { type, key = 'Tab' } = event as Event & { key?: string }
  // Reacts to Tab instead of to focus, because a closing dialog also focuses the element.
  if (key !== 'Tab' || event.defaultPrevented) return
  const path = event.composedPath() as Partial<Element>[]
  const element = path.find((at) => at.hasAttribute?.(attribute)) as Element | undefined
  if (!element || element.matches(disabled)) return
  const view = (element.getAttribute(attribute) || undefined) as ViewName | undefined
  const { prepare, open } = createOpener(() => kitOf(element), { view })
  if (type !== 'click') return prepare()
  // Stops a link from leaving the page, and a second copy of this file from handling the click.
  event.preventDefault()
  open()
}

for (const type of ['pointerover', 'pointerdown', 'keyup', 'click']) {
  globalThis.document?.addEventListener(type, onEvent)
}
