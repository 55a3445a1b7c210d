/** Events that start a press. They are handled on the window. */
const presses = ['pointerdown', 'mousedown', 'touchstart'] as const
/** Events that end a press or a key. Those that began outside the dialog reach the app. */
const ends = ['pointerup', 'mouseup', 'touchend', 'keyup'] as const
/** Other user events. An app may listen for them on its document to close its own dialog, or to keep the focus in it. */
const others = ['touchmove', 'click', 'wheel', 'focusin', 'focusout', 'keydown'] as const

/**
 * Keeps an open modal dialog apart from a dialog of the app behind it. User events inside the dialog bubble up to
 * `host`, the element that the app sees, and no further. The start of a press and Escape stop at the window, before any
 * listener of the app's document. Inside, only `pointerdown` and `keydown` announce these two. If the app hides the dialog
 * from screen readers with `aria-hidden`, it is exposed again. Returns a function that ends the isolation. Call it once the
 * dialog is closed.
 */
export function isolateDialog(dialog: HTMLDialogElement, host: Element = dialog): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // A frame of a wallet reports no keys to this page: an Escape that ends here may have begun there.
  const begun = new Set(['Escape'])
  const noteStart = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat) return
    if (isIn(dialog, event)) begun.add(nameOf(event))
    else begun.delete(nameOf(event))
  }
  // On the window, in the capturing phase: some libraries decide on the document what a press does. Clicks pass.
  const first = { capture: true, signal }
  for (const type of [...presses, 'keydown']) window.addEventListener(type, noteStart, first)
  for (const type of presses) window.addEventListener(type, (event) => holdPress(event, dialog), first)
  for (const type of others) host.addEventListener(type, (event) => event.stopPropagation(), { signal })
  for (const type of ends)
    host.addEventListener(type, (event) => begun.has(nameOf(event)) && event.stopPropagation(), { signal })
  const release = holdEscape(dialog)
  const hideAgain = showAround(host)
  return () => {
    stop.abort()
    release()
    hideAgain()
  }
}

const isIn = (dialog: HTMLDialogElement, event: Event): boolean => event.composedPath().includes(dialog)

/** The key, or one name for all events of a press. */
const nameOf = (event: Event): string => (event instanceof KeyboardEvent ? event.code : 'press')

/** Hides the press from the document. The browser still moves the focus and makes a `click` of it. */
function holdPress(event: Event, dialog: HTMLDialogElement): void {
  if (!isIn(dialog, event)) return
  event.stopImmediatePropagation()
  if (event instanceof PointerEvent) passOn(event, dialog)
}

/** Handles Escape on the window, before the document receives it. */
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
    const isInside = dialog.open && isIn(dialog, event)
    // Without a focused element, the browser asks the top dialog to close.
    const isForDialog = !isOver && (isInside || event.target === document.body)
    // One press closes one dialog. A held key repeats after it has closed this dialog, or a wallet frame above it.
    if (isHeld ? !isInside : isForDialog && event.repeat) {
      event.preventDefault()
      return event.stopImmediatePropagation()
    }
    if (!isForDialog) return
    isHeld = true
    event.stopImmediatePropagation()
    // During a composition, the key belongs to the input method.
    if (isInside && !event.isComposing) passOn(event, dialog)
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

/** Sends copies of an event to the shadow trees inside, from the innermost to the dialog's. No copy leaves its tree. */
function passOn(event: KeyboardEvent | PointerEvent, dialog: HTMLDialogElement): void {
  let [at] = event.composedPath() as Node[]
  for (let root = at?.getRootNode(); at && root instanceof ShadowRoot; root = at.getRootNode()) {
    const copy = copyOf(event)
    at.dispatchEvent(copy)
    if (copy.defaultPrevented) {
      event.preventDefault()
      // A listener inside has handled the key, so the trees around it do not get it.
      if (copy instanceof KeyboardEvent) return
    }
    if (root.contains(dialog)) return
    at = root.host
  }
}

function copyOf(event: KeyboardEvent | PointerEvent): Event {
  const { type, key, clientX, clientY, pointerId, pointerType, isPrimary, button } = event as KeyboardEvent &
    PointerEvent
  const pointer = { clientX, clientY, pointerId, pointerType, isPrimary, button }
  // Skips properties that an event of this kind lacks.
  return new (event.constructor as typeof PointerEvent)(type, {
    bubbles: true,
    cancelable: true,
    key,
    ...pointer,
  } as object)
}

const name = 'aria-hidden'

/**
 * Writes `false` instead of removing `aria-hidden`. An app that then removes the attribute, or writes `false` itself,
 * causes a record. Removing an attribute that is absent would cause none.
 */
function showAround(host: Element): () => void {
  const hidden = new Set<Element>()
  const around = new Set<Element>()
  for (let at: Node | null = host; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) around.add(at)
  const show = (elements: Iterable<Element>) => {
    for (const element of elements) {
      const value = element.getAttribute(name)
      if (value === null || value === 'false') hidden.delete(element)
      else {
        hidden.add(element)
        element.setAttribute(name, 'false')
      }
    }
    // Drops the records of the lines above. Later records come from the app.
    observer.takeRecords()
  }
  // Visits each element once: after that, the attribute holds the value written here.
  const showChanged = (records: MutationRecord[]) => show(new Set(records.map(({ target }) => target as Element)))
  const observer = new MutationObserver(showChanged)
  for (const element of around) observer.observe(element, { attributeFilter: [name] })
  show(around)
  return () => {
    showChanged(observer.takeRecords())
    observer.disconnect()
    for (const element of hidden) element.setAttribute(name, 'true')
  }
}
