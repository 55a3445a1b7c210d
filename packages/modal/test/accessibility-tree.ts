import { cdp } from 'vitest/browser'

/** One node of the tree that Chromium gives to a screen reader. */
export type AccessibleNode = { role: string; name: string; level?: number | undefined }

type Value = { value?: unknown }
type RawNode = {
  ignored: boolean
  role?: Value
  name?: Value
  properties?: readonly { name: string; value: Value }[]
}
type Frame = { frame: { id: string; url: string }; childFrames?: readonly Frame[] }
export type DevTools = { send(method: string, params?: object): Promise<unknown> }

export const devTools = () => cdp() as unknown as DevTools

/** Reads the accessibility tree of Chromium, which has the names that a screen reader says. */
export async function accessibilityTree(): Promise<AccessibleNode[]> {
  const { nodes } = (await devTools().send('Accessibility.getFullAXTree', { frameId: await thisFrame() })) as {
    nodes: readonly RawNode[]
  }
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      level: properties?.find((property) => property.name === 'level')?.value.value as number | undefined,
    }))
}

/** The tests run in a frame of the runner's page. */
async function thisFrame(): Promise<string> {
  const { frameTree } = (await devTools().send('Page.getFrameTree')) as { frameTree: Frame }
  const all = (frame: Frame): Frame[] => [frame, ...(frame.childFrames ?? []).flatMap(all)]
  const own = all(frameTree).find(({ frame }) => frame.url === location.href) ?? all(frameTree).at(-1)
  return own?.frame.id ?? frameTree.frame.id
}

const controlRoles = new Set(['button', 'link', 'tab', 'checkbox', 'switch'])

/** The accessible names of all controls that can be pressed, sorted. */
export const namesOfControls = (tree: readonly AccessibleNode[]): string[] =>
  tree
    .filter(({ role }) => controlRoles.has(role))
    .map(({ name }) => squeeze(name))
    .sort()

/** The names of the drawn controls: the label, or else all their text that is not hidden from assistive technology. */
export function expectedNames(root: ParentNode): string[] {
  return controlsIn(root)
    .map((control) => squeeze(control.getAttribute('aria-label') ?? spokenText(labelOf(control))))
    .sort()
}

const labelOf = (control: HTMLElement): HTMLElement =>
  (control instanceof HTMLInputElement && control.labels?.[0]) || control

function controlsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (isSilent(element)) return []
    const isControl = element.matches('button, a[href], input[type="checkbox"]') && element.checkVisibility()
    const own = isControl ? [element] : []
    return [...own, ...(element.shadowRoot ? controlsIn(element.shadowRoot) : [])]
  })
}

const isSilent = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' || getComputedStyle(element).display === 'none'

/** The drawn text with its slotted content, without decoration. */
function spokenText(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element || node instanceof ShadowRoot)) return ''
  if (node instanceof Element && isSilent(node)) return ''
  const children =
    node instanceof HTMLSlotElement && node.assignedNodes().length > 0
      ? node.assignedNodes()
      : [...((node as Element).shadowRoot ?? node).childNodes]
  return children.map((child) => spokenText(child)).join('')
}

/** Removes blanks, which depend on the layout. */
const squeeze = (text: string): string => text.replace(/\s+/g, '')
