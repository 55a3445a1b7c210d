/** The start of a press. Each is taken on the window. */
const presses = ['pointerdown', 'mousedown', 'touchstart'] as const
/** The end of a press or of a key. The app keeps those that began on its side. */
const ends = ['pointerup', 'mouseup', 'touchend', 'keyup'] as const
/** What else a person does. An app listens for it on its document to close a dialog of its own, or to keep the focus there. */
const others = ['touchmove', 'click', 'wheel', 'focusin', 'focusout', 'keydown'] as const

/**
 * Keeps an open modal dialog apart from a dialog of the app behind it. Events of a person inside the dialog bubble up to
 * `host`, the element that the app sees, and no further. The start of a press and Escape stop at the window, before any
 * listener of the app's document. Inside, only `pointerdown` and `keydown` announce these two. If the app hides the dialog
 * from screen readers with `aria-hidden`, the dialog is shown to them. Returns a function that ends all of this. Call it
 * once the dialog is closed.
 */
export function isolateDialog(dialog: HTMLDialogElement, host: Element = dialog): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // A frame of a wallet tells this page of no key: an Escape that ends here may have begun there.
  const begun = new Set(['Escape'])
  const noteStart = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat) return
    if (isIn(dialog, event)) begun.add(nameOf(event))
    else begun.delete(nameOf(event))
  }
  // Before the document: some libraries decide there, in the capturing phase, what a press is for. A click goes on.
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

/** The browser still moves the focus, and still makes a `click` from the press. */
function holdPress(event: Event, dialog: HTMLDialogElement): void {
  if (!isIn(dialog, event)) return
  event.stopImmediatePropagation()
  if (event instanceof PointerEvent) passOn(event, dialog)
}

/** Takes Escape on the window, which hears a key before the document does. */
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
    // Where nothing has the focus, the browser asks the dialog on top to close.
    const isForDialog = !isOver && (isInside || event.target === document.body)
    // One press closes one thing. A held key goes on after it has closed this dialog, or a frame of a wallet over it.
    if (isHeld ? !isInside : isForDialog && event.repeat) {
      event.preventDefault()
      return event.stopImmediatePropagation()
    }
    if (!isForDialog) return
    isHeld = true
    event.stopImmediatePropagation()
    // In a composition, the key is for the input method.
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
  // What an event of its kind does not have is undefined, and left out.
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
    // These records are of the lines above. Those that follow are the app's.
    observer.takeRecords()
  }
  // Each element once: after its first turn, it says what was written here.
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
