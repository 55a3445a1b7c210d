/** The first page of a new browser loads slowly on a busy machine. */
const waitMs = 75_000
const pauseMs = 100

/** The actions in browsers other than Chromium. */
export type Visitor = {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  /** Runs in the page. The function is sent as text and can access its arguments only. */
  evaluate<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  /** Waits for a control of this name, and clicks it with a real pointer. */
  click(name: RegExp): Promise<unknown>
  /** Waits until the text is visible. */
  reads(text: RegExp): Promise<unknown>
  stop(): Promise<unknown>
}

/** A page of a visitor: a tab, a window, or the page of a frame. */
export type VisitedPage = Omit<Visitor, 'stop'>

/** A visitor with several pages. */
export type TabbedVisitor = Visitor & {
  /** Waits for a frame or window whose URL starts with `address`, and selects it. */
  pageAt(address: string): Promise<VisitedPage>
  /** The URLs of all tabs and windows. */
  tabs(): Promise<string[]>
}

/** Runs in the page. */
export function findPressable(source: string): Element | undefined {
  const name = new RegExp(source)
  /** Whether the element has not moved since the last search, because a click needs a stable position. */
  const standsStill = (element: Element): boolean => {
    const page = window as unknown as { places?: Record<string, string> }
    const places = (page.places ??= {})
    const before = places[source]
    places[source] = JSON.stringify(element.getBoundingClientRect())
    return places[source] === before
  }
  /** Whether nothing covers the element and no dialog blocks it. */
  const isReachable = (element: Element): boolean => {
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    let hit: Node | null | undefined = document
    for (let root: Document | ShadowRoot | null = document; root; root = (hit as Element | null)?.shadowRoot ?? null) {
      const next: Element | null = root.elementFromPoint(x + width / 2, y + height / 2)
      if (!next || next === hit) break
      hit = next
    }
    while (hit && hit !== element) hit = hit instanceof ShadowRoot ? hit.host : hit.parentNode
    return hit === element
  }
  const find = (root: Document | ShadowRoot): Element | undefined => {
    for (const element of root.querySelectorAll<HTMLButtonElement>('*')) {
      const inside = element.shadowRoot && find(element.shadowRoot)
      if (inside) return inside
      if (!element.matches('button, a[href], ak-button, ak-icon-button') || !element.checkVisibility()) continue
      const spoken = element.ariaLabel ?? element.getAttribute('label') ?? element.textContent ?? ''
      const isCalled = name.test(spoken.replace(/\s+/g, ' ').trim())
      const isOff = element.disabled || element.ariaDisabled === 'true'
      if (isCalled && !isOff && isReachable(element) && standsStill(element)) return element
    }
    return undefined
  }
  return find(document)
}

/** Runs in the page. */
export function isRead(source: string): boolean {
  const text = new RegExp(source)
  const look = (root: Document | ShadowRoot): boolean =>
    [...root.querySelectorAll<HTMLElement>('*')].some(
      (element) =>
        (element.shadowRoot && look(element.shadowRoot)) ||
        (element.checkVisibility() &&
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && text.test(node.nodeValue ?? ''))),
    )
  return look(document)
}

/** Polls until there is a result. */
export async function until<T>(otherwise: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + waitMs
  for (;;) {
    // A page cannot respond while it is being replaced.
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    if (Date.now() > end) throw new Error(`After ${waitMs / 1000} s ${otherwise}`)
    await pause(pauseMs)
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
