/** What a person does. An app listens for it on its document to close a dialog of its own, or to keep the focus there. */
const gestures = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'click']
const bubbling = [...gestures, 'wheel', 'focusin', 'focusout', 'keydown', 'keyup'] as const

/**
 * Keeps an open modal dialog apart from a dialog of the app behind it. What a person does inside bubbles up to `host`, the
 * element that the app sees, and no further. The start of a press and Escape reach no listener of the app's document, a
 * capturing one included; inside, only `pointerdown` and `keydown` tell of them. What the app hides from screen readers (`aria-hidden`) around the dialog is shown.
 * Returns a function that ends all of it, to be called once the dialog is closed.
 */
export function isolateDialog(dialog: HTMLDialogElement, host: Element = dialog): () => void {
  const stop = new AbortController()
  for (const type of bubbling) host.addEventListener(type, (event) => event.stopPropagation(), { signal: stop.signal })
  // Before the document: some libraries decide there, in the capturing phase, what a press is for. A click goes on.
  for (const type of ['pointerdown', 'mousedown', 'touchstart'])
    window.addEventListener(type, (event) => holdPress(event, dialog), { capture: true, signal: stop.signal })
  const release = holdEscape(dialog)
  const hideAgain = showAround(host)
  return () => {
    stop.abort()
    release()
    hideAgain()
  }
}

/** The browser still gives the focus, and makes a click of it. */
function holdPress(event: Event, dialog: HTMLDialogElement): void {
  if (!event.composedPath().includes(dialog)) return
  event.stopImmediatePropagation()
  if (event instanceof PointerEvent) passOn(event, dialog)
}

/** On the window, which hears a key before the document does. */
function holdEscape(dialog: HTMLDialogElement): () => void {
  const stop = new AbortController()
  let isHeld = false
  let isOver = false
  const hear = (type: 'keydown' | 'keyup', listener: (event: KeyboardEvent) => void) =>
    window.addEventListener(type, (event) => event.key === 'Escape' && listener(event), {
      capture: true,
      signal: stop.signal,
    })
  const letGo = () => {
    isHeld = false
    if (isOver) stop.abort()
  }
  hear('keydown', (event) => {
    if (!event.repeat) letGo()
    const isInside = dialog.open && event.composedPath().includes(dialog)
    if (isHeld && !isInside) {
      // The press that closed the dialog goes on: it is not for what is behind.
      event.preventDefault()
      return event.stopImmediatePropagation()
    }
    // Where nothing has the focus, the browser asks the dialog on top to close.
    if (isOver || !(isInside || event.target === document.body)) return
    isHeld = true
    event.stopImmediatePropagation()
    if (isInside) passOn(event, dialog)
  })
  hear('keyup', (event) => {
    if (!isHeld) return
    event.stopImmediatePropagation()
    letGo()
  })
  return () => {
    isOver = true
    if (!isHeld) stop.abort()
  }
}

/** Tells the shadow trees inside of an event, from the innermost to the dialog's, by copies that none of them lets out. */
function passOn(event: KeyboardEvent | PointerEvent, dialog: HTMLDialogElement): void {
  let [at] = event.composedPath() as Node[]
  for (let root = at?.getRootNode(); at && root instanceof ShadowRoot; root = at.getRootNode()) {
    const copy = copyOf(event)
    at.dispatchEvent(copy)
    if (copy.defaultPrevented) {
      event.preventDefault()
      // A key that was answered is not for what is around.
      if (copy instanceof KeyboardEvent) return
    }
    if (root.contains(dialog)) return
    at = root.host
  }
}

function copyOf(event: KeyboardEvent | PointerEvent): KeyboardEvent | PointerEvent {
  const scope = { bubbles: true, cancelable: true }
  if (event instanceof KeyboardEvent) return new KeyboardEvent(event.type, { ...scope, key: event.key })
  const { clientX, clientY, pointerId, pointerType, isPrimary, button, buttons } = event
  const pointer = { clientX, clientY, pointerId, pointerType, isPrimary, button, buttons }
  return new PointerEvent(event.type, { ...scope, ...pointer })
}

const name = 'aria-hidden'

/** Says `false` instead of `true`: unlike an attribute that is absent, the app's code can take that away, which is seen. */
function showAround(host: Element): () => void {
  const hidden = new Set<Element>()
  const around = new Set<Element>()
  for (let at: Node | null = host; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) around.add(at)
  const look = (elements: Iterable<Node>) => {
    for (const element of elements as Iterable<Element>) {
      const value = element.getAttribute(name)
      if (value === null) hidden.delete(element)
      else if (value !== 'false') {
        hidden.add(element)
        element.setAttribute(name, 'false')
      }
    }
  }
  const observer = new MutationObserver((records) => look(records.map(({ target }) => target)))
  for (const element of around) observer.observe(element, { attributeFilter: [name] })
  look(around)
  return () => {
    look(around)
    observer.disconnect()
    for (const element of hidden) element.setAttribute(name, 'true')
  }
}
